import type { ListedCookies } from '#features/identity/cookies/cookie-list.ts';

/** Cookies of one group: each with what it is for, and how long it stays. */
export function CookieItems({ cookies }: Pick<ListedCookies, 'cookies'>) {
  return (
    <ul>
      {cookies.map(({ name, purpose, facts }) => (
        <li key={name}>
          <code translate="no">{name}</code>
          <p>{purpose}</p>
          <p className="cookie-section__facts">{facts}</p>
        </li>
      ))}
    </ul>
  );
}
