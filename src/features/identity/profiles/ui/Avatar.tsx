import { Icon } from '#ui/Icon.tsx';
import type { SeenProfile } from '../seen-profiles.contract.ts';

interface AvatarProps {
  person: string;
  avatar: SeenProfile['avatar'];
}

/** The picture of a person: their photo, the one of all platform staff, or their initials. The name stands beside it. */
export function Avatar({ person, avatar }: AvatarProps) {
  if (avatar.kind === 'image')
    return (
      <img
        className="avatar"
        src={`/a/${avatar.guid}?profile=${person}&width=200&height=200&fit=cover&format=auto`}
        alt=""
        width="96"
        height="96"
      />
    );
  return (
    <span className={`avatar avatar--${avatar.kind}`} aria-hidden="true">
      {avatar.kind === 'staff' ? <Icon name="positive" /> : avatar.text}
    </span>
  );
}
