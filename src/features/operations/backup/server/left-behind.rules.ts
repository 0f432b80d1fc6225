import type { PlatformManifest } from './manifest.ts';

interface Hosts {
  primaryDomain: string;
}

/** What people have to do after a platform went to another installation, in sentences for its operator. */
export function stepsAfterMove(
  { leftBehind, platform }: Pick<PlatformManifest, 'leftBehind' | 'platform'>,
  { primaryDomain }: Hosts = platform,
): string[] {
  const { authenticators, providers, staff, mails } = leftBehind;
  const isElsewhere = !platform.hosts.includes(primaryDomain);
  return [
    'Everybody signs in again, with the password that they have.',
    ...(authenticators > 0
      ? [`Authenticator apps are set up again, each at the next sign-in: ${authenticators} had one.`]
      : []),
    isElsewhere
      ? 'Passkeys and recovery codes belong to the old domain: people make new ones.'
      : 'Passkeys work as long as the domain stays the same, and so do the recovery codes of who has one.',
    ...(providers > 0
      ? [
          `Sign-in providers are off until their secret is entered again: ${providers}. Register the new callback URL there.`,
        ]
      : []),
    ...(staff > 0
      ? [
          `Roles of platform staff and developers are given again by the staff of that installation: ${staff} were left out.`,
        ]
      : []),
    ...(mails > 0
      ? [
          `Mails that waited are sent by the installation that they waited in: ${mails}. Leave it on until they are gone.`,
        ]
      : []),
    'Links in earlier mails to a submission, to a form that is being filled in or to the newsletter do not open there; people ask for new ones.',
    'Scheduled publications are carried out in both installations, as long as the platform is in both.',
  ];
}
