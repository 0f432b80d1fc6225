import { Screen } from '#ui/screens/Screen.tsx';
import { InvitationsPanel } from './InvitationsPanel.tsx';
import { useInvitationTexts } from './texts.ts';

/** For who invites people and does not manage them; others have it as a part of the screen of users. */
export function Component() {
  const texts = useInvitationTexts();
  return (
    <Screen title={texts('screen.title')}>
      <InvitationsPanel />
    </Screen>
  );
}
