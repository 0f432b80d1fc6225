import { type FormEvent, Suspense, use, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLocalized } from '#features/identity/properties/ui/PropertyField.tsx';
import { AppError } from '#kernel/errors.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { useAction } from '#ui/use-action.ts';
import type { MemberRule } from '../../automatic.contract.ts';
import type { RoleSummary } from '../../manage-roles.contract.ts';
import { useRoleTexts } from '../texts.ts';
import { NewRule } from './NewRule.tsx';
import { previewRules, type RulesData, readRules, saveRules } from './rules.api.ts';

interface RulesDialogProps {
  role: RoleSummary;
  onClose: () => void;
}

/** By which rules people come into a role by themselves, and how many that would be. */
export function RulesDialog({ role, onClose }: RulesDialogProps) {
  const app = useApp();
  const texts = useRoleTexts();
  const [result] = useState(() => readRules(app, role.guid));
  return (
    <Dialog title={texts('rules.title', { name: role.name })} onClose={onClose}>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <RulesForm role={role} result={result} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}

function RulesForm({ role, result, onClose }: RulesDialogProps & { result: Promise<RulesData> }) {
  const app = useApp();
  const texts = useRoleTexts();
  const { texts: manage } = useApp();
  const { revalidate } = useRevalidator();
  const { rules: before, version, definitions } = use(result);
  const [rules, setRules] = useState<readonly MemberRule[]>(before);
  const [people, setPeople] = useState<number>();
  const change = (next: readonly MemberRule[]) => {
    setRules(next);
    setPeople(undefined);
  };
  const preview = useAction(() => ({
    type: 'update',
    entity: 'role',
    run: async () => setPeople((await previewRules(app, role.guid, rules)).people),
    done: () => null,
    isHandled: () => true,
  }));
  const save = useAction(() => ({
    type: 'update',
    entity: 'role',
    total: role.members + 2,
    run: ({ progress }: { progress: (done: number, total?: number) => void }) =>
      saveRules(app, role.guid, { rules, version }, progress),
    done: (changed: number) => texts('rules.done', { count: changed }),
    onDone: async () => {
      onClose();
      await revalidate();
    },
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isBusy) void save.start();
  };
  const error = save.error ?? preview.error;
  return (
    <form className="ui-form" onSubmit={submit} noValidate>
      <p>{texts('rules.text')}</p>
      <RuleList rules={rules} definitions={definitions} error={error} onChange={change} />
      <NewRule definitions={definitions} onAdd={(rule) => change([...rules, rule])} />
      <div className="user-test">
        <Button isBusy={preview.isBusy} onClick={() => void preview.start()}>
          {texts('rules.preview')}
        </Button>
        <p role="status">{people !== undefined && texts('rules.people', { count: people })}</p>
      </div>
      {error instanceof AppError && error.code === 'conflict' ? (
        <Alert>{texts('stale')}</Alert>
      ) : (
        <FailureText error={error} />
      )}
      <FormButtons submit={manage('save')} isBusy={save.isBusy} onCancel={onClose} />
    </form>
  );
}

interface RuleListProps extends Pick<RulesData, 'definitions'> {
  rules: readonly MemberRule[];
  error: unknown;
  onChange: (rules: readonly MemberRule[]) => void;
}

/** Each rule in words, with what is wrong with it. */
function RuleList({ rules, definitions, error, onChange }: RuleListProps) {
  const texts = useRoleTexts();
  const say = useLocalized();
  const errors = errorsOf(error);
  const labelOf = (key: string) => say(definitions.find((one) => one.key === key)?.label ?? {}) || key;
  const wordsOf = (rule: MemberRule) =>
    rule.kind === 'domain'
      ? texts('rules.domain', { domain: rule.domain })
      : texts('rules.property', { property: labelOf(rule.key), value: rule.value });
  if (rules.length === 0) return <p className="app-quiet">{texts('rules.none')}</p>;
  return (
    <ul className="app-rows">
      {rules.map((rule, at) => {
        const error = errors[`rules.${at}.key`];
        return (
          <li key={JSON.stringify(rule)}>
            <span className="app-page-name">
              <span>{wordsOf(rule)}</span>
              {error && <span className="ui-field__error">{texts(`rules.error.${error}`)}</span>}
            </span>
            <IconButton
              icon="remove"
              label={texts('rules.remove', { rule: wordsOf(rule) })}
              onClick={() => onChange(rules.filter((_, other) => other !== at))}
            />
          </li>
        );
      })}
    </ul>
  );
}
