import { type FormEvent, Suspense, startTransition, use, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Capability, capabilities } from '#kernel/capabilities.ts';
import type { Output } from '#kernel/endpoint.ts';
import { AppError } from '#kernel/errors.ts';
import { fileSize } from '#kernel/files/file-size.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { notePlan, useApp, useUser } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { errorsOf, hasErrors, useFirstError } from '#ui/screens/field-errors.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { getPlan, largestPlan, type PlanLimits, setPlan } from '../plan.contract.ts';
import { usePlanTexts } from './texts.ts';

type PendingPlan = Promise<Output<typeof getPlan>>;

/** How much the website may hold and holds, and what its plan lacks; platform staff change it. */
export function PlanPanel() {
  const app = useApp();
  const texts = usePlanTexts();
  const { revalidate } = useRevalidator();
  const read = () => app.api.call(getPlan, {});
  /** The other screens have, and lack, what it says now. */
  const reload = async () => {
    const plan = await read();
    notePlan(app, plan.limits.without);
    startTransition(() => setResult(Promise.resolve(plan)));
    await revalidate();
  };
  const [result, setResult] = useState<PendingPlan>(read);
  return (
    <div className="ui-form">
      <p className="app-intro">{texts('intro')}</p>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} rows={3} />}>
        <Plan result={result} reload={reload} />
      </Suspense>
    </div>
  );
}

function Plan({ result, reload }: { result: PendingPlan; reload: () => Promise<void> }) {
  const { language } = useApp();
  const texts = usePlanTexts();
  const isStaff = useUser()?.isMett === true;
  const { limits, used } = use(result);
  const numbers = new Intl.NumberFormat(language);
  const size = (bytes: number) => fileSize(bytes, language);
  return (
    <>
      <dl className="app-facts">
        <Use label={texts('pages')} used={used.pages} limit={limits.pages} say={(pages) => numbers.format(pages)} />
        <Use label={texts('storage')} used={used.storage} limit={limits.storage && limits.storage * mega} say={size} />
        {!isStaff && <Capabilities without={limits.without} />}
      </dl>
      {isStaff ? <LimitsForm limits={limits} reload={reload} /> : <p>{texts('askStaff')}</p>}
    </>
  );
}

const mega = 1_000_000;

/** What the plan has, and what it lacks. */
function Capabilities({ without }: { without: readonly Capability[] }) {
  const { language } = useApp();
  const texts = usePlanTexts();
  const list = new Intl.ListFormat(language);
  const say = (some: readonly Capability[]) =>
    some.length === 0 ? texts('nothing') : list.format(some.map((one) => texts(`capability.${one}`)));
  return (
    <>
      <div>
        <dt>{texts('included')}</dt>
        <dd>{say(capabilities.filter((one) => !without.includes(one)))}</dd>
      </div>
      {without.length > 0 && (
        <div>
          <dt>{texts('excluded')}</dt>
          <dd>{say(without)}</dd>
        </div>
      )}
    </>
  );
}

interface UseProps {
  label: string;
  used: number;
  limit: number | null;
  say: (amount: number) => string;
}

function Use({ label, used, limit, say }: UseProps) {
  const texts = usePlanTexts();
  const part = limit === null ? 0 : used / limit;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {limit === null
          ? texts('usedUnlimited', { used: say(used) })
          : texts('used', { used: say(used), limit: say(limit) })}
        {part >= 0.9 && <strong> {texts(part >= 1 ? 'full' : 'nearlyFull')}</strong>}
      </dd>
    </div>
  );
}

const typedOf = (limit: number | null) => (limit === null ? '' : String(limit));
/** What is no whole number becomes 0, which the server refuses at its field. */
const limitOf = (typed: string) => {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
};

type LimitName = keyof typeof largestPlan;

/** What was changed and not saved. */
interface Typed extends Partial<Record<LimitName, string>> {
  without?: Capability[];
}

/** As it is typed, where it was. */
const limitsOf = ({ pages, storage, without }: Required<Typed>) => ({
  pages: limitOf(pages),
  storage: limitOf(storage),
  without,
});

function LimitsForm({ limits, reload }: { limits: PlanLimits; reload: () => Promise<void> }) {
  const { api, language } = useApp();
  const texts = usePlanTexts();
  const [typed, setTyped] = useState<Typed>({});
  const { pages = typedOf(limits.pages), storage = typedOf(limits.storage), without = limits.without } = typed;
  const saving = useAction(() => ({
    type: 'update',
    entity: 'setting',
    done: texts('saved'),
    isHandled: () => true,
    run: () => api.call(setPlan, { body: { limits: limitsOf({ pages, storage, without }), seen: limits } }),
    // What was saved is shown until it is read back.
    onDone: async () => {
      await reload();
      startTransition(() => setTyped({}));
    },
    onUndone: reload,
  }));
  const form = useFirstError(saving.error);
  const errors = errorsOf(saving.error);
  const errorOf = (name: LimitName) =>
    errors[`limits.${name}`] && texts('wrong', { most: new Intl.NumberFormat(language).format(largestPlan[name]) });
  const isConflict = saving.error instanceof AppError && saving.error.code === 'conflict';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isBusy) void saving.start().then(async (isDone) => isDone || reload());
  };
  return (
    <form ref={form} className="ui-form" onSubmit={submit} noValidate>
      <TextField
        label={texts('mostPages')}
        hint={texts('mostPagesHint')}
        inputMode="numeric"
        value={pages}
        error={errorOf('pages')}
        onChange={(text) => setTyped({ ...typed, pages: text })}
      />
      <TextField
        label={texts('mostStorage')}
        hint={texts('mostStorageHint')}
        inputMode="numeric"
        value={storage}
        error={errorOf('storage')}
        onChange={(text) => setTyped({ ...typed, storage: text })}
      />
      <CapabilityChoice without={without} onChange={(without) => setTyped({ ...typed, without })} />
      {isConflict && <Alert>{texts('conflict')}</Alert>}
      {!isConflict && !hasErrors(saving.error) && <FailureText error={saving.error} />}
      <div>
        <Button look="primary" type="submit" isBusy={saving.isBusy}>
          {texts('save')}
        </Button>
      </div>
    </form>
  );
}

interface CapabilityChoiceProps {
  without: readonly Capability[];
  onChange: (without: Capability[]) => void;
}

function CapabilityChoice({ without, onChange }: CapabilityChoiceProps) {
  const texts = usePlanTexts();
  const id = useId();
  return (
    <fieldset className="ui-group" aria-describedby={id}>
      <legend>{texts('capabilities')}</legend>
      <p id={id} className="ui-field__hint">
        {texts('capabilitiesHint')}
      </p>
      {capabilities.map((one) => (
        <Checkbox
          key={one}
          label={texts(`capability.${one}`)}
          checked={!without.includes(one)}
          onChange={(isIn) => onChange(isIn ? without.filter((other) => other !== one) : [...without, one])}
        />
      ))}
    </fieldset>
  );
}
