import { connect } from '#features/identity/profiles/connect.ts';
import { AppError } from '#kernel/errors.ts';
import { getFollowState, setFollow } from '../follows.contract.ts';
import type { FollowKind } from '../follows.rules.ts';

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button[data-follow]')];
const keyOf = ({ dataset }: HTMLElement) => dataset.follow ?? '';

/** Shows the buttons of this page as this person has them. Where that cannot be read, none is seen. */
export async function showFollowButtons() {
  const shown = buttons();
  const of = [...new Set(shown.map((button) => encodeURIComponent(keyOf(button))))].join(',');
  try {
    const { followed } = await connect(window).api.call(getFollowState, { query: { of } });
    for (const button of shown) press(button, followed.includes(keyOf(button)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

const press = (button: HTMLElement, isPressed: boolean) => button.setAttribute('aria-pressed', String(isPressed));

/** Follows what a button stands with, or stops that; every button of it on the page says so. */
export async function toggleFollow(button: HTMLButtonElement) {
  if (button.ariaBusy === 'true') return;
  const [kind = '', ...rest] = keyOf(button).split(':');
  const wanted = button.ariaPressed !== 'true';
  const status = button.nextElementSibling;
  if (status) status.textContent = '';
  button.ariaBusy = 'true';
  try {
    const body = { kind: kind as FollowKind, subject: rest.join(':'), isFollowed: wanted };
    const { isFollowed } = await connect(window).api.call(setFollow, { body });
    for (const one of buttons()) if (keyOf(one) === keyOf(button)) press(one, isFollowed);
  } catch (error) {
    const { failed = '', tooMany = '' } = button.dataset;
    if (status) status.textContent = error instanceof AppError && error.fields.follows ? tooMany : failed;
  } finally {
    button.ariaBusy = null;
  }
}
