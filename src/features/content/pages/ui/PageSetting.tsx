import { Suspense, use, useState } from 'react';
import type { KindFieldProps } from '#features/base/settings/ui/settings-sections.ts';
import type { Output } from '#kernel/endpoint.ts';
import { ComboBox } from '#ui/ComboBox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { getPageOverview } from '../edit-pages.contract.ts';

/** A setting that is a page of the platform, or none. */
export const PageSetting = ({ name, values, onChange, ...field }: KindFieldProps) => (
  <PageField {...field} value={String(values[name] ?? '')} onChange={(guid) => onChange(guid || null)} />
);

interface PageFieldProps extends Pick<KindFieldProps, 'label'>, Partial<Pick<KindFieldProps, 'hint' | 'error'>> {
  /** Its guid; empty: none. */
  value: string;
  onChange: (guid: string) => void;
}

/** A page of the platform, chosen by its title. */
export function PageField(field: PageFieldProps) {
  const { api, language, texts } = useApp();
  const [result] = useState(() => api.call(getPageOverview, { query: { lang: language } }));
  return (
    <Suspense fallback={<Skeleton label={texts('waiting')} rows={1} />}>
      <PageChoice {...field} result={result} />
    </Suspense>
  );
}

interface PageChoiceProps extends PageFieldProps {
  result: Promise<Output<typeof getPageOverview>>;
}

function PageChoice({ result, ...field }: PageChoiceProps) {
  const { texts } = useApp();
  const { pages } = use(result);
  return (
    <ComboBox
      {...field}
      none={texts('pages.none')}
      options={pages.map(({ guid, title, path }) => ({
        value: guid,
        label: title || texts('pages.untitled'),
        ...(path !== null && { detail: path }),
      }))}
    />
  );
}
