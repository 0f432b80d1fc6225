import { useApp } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { InvitationsPanel } from './InvitationsPanel.tsx';

/** For who invites people and does not manage them; others have it as a part of the screen of users. */
export function Component() {
  const { texts } = useApp();
  return (
    <Screen title={texts('shell.invitations')}>
      <InvitationsPanel />
    </Screen>
  );
}
