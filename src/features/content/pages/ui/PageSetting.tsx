import { Suspense, use, useState } from 'react';
import type { KindFieldProps } from '#features/base/settings/ui/settings-sections.ts';
import type { Output } from '#kernel/endpoint.ts';
import { ComboBox } from '#ui/ComboBox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { getPageOverview } from '../edit-pages.contract.ts';

/** A setting that is a page of the platform, or none. */
export function PageSetting({ name, values, onChange, label, hint, error }: KindFieldProps) {
  const { api, language, texts } = useApp();
  const [result] = useState(() => api.call(getPageOverview, { query: { lang: language } }));
  const choice = { label, hint, error, value: String(values[name] ?? ''), onChange, result };
  return (
    <Suspense fallback={<Skeleton label={texts('waiting')} rows={1} />}>
      <PageChoice {...choice} />
    </Suspense>
  );
}

interface PageChoiceProps extends Pick<KindFieldProps, 'label' | 'hint' | 'error' | 'onChange'> {
  value: string;
  result: Promise<Output<typeof getPageOverview>>;
}

function PageChoice({ result, onChange, ...field }: PageChoiceProps) {
  const { texts } = useApp();
  const { pages } = use(result);
  return (
    <ComboBox
      {...field}
      none={texts('pages.none')}
      onChange={(guid) => onChange(guid || null)}
      options={pages.map(({ guid, title, path }) => ({
        value: guid,
        label: title || texts('pages.untitled'),
        ...(path !== null && { detail: path }),
      }))}
    />
  );
}
