import { expect, test } from 'vitest';
import { mayEditPage, type PageRights } from './page-rights.rules.ts';

const none = { isAdmin: false, grants: [], roleIds: [] };
const nobody = { ...none, isSignedIn: false };
const admin = { ...none, isSignedIn: true, isAdmin: true };
const person = (...roleIds: string[]) => ({ ...none, isSignedIn: true, roleIds });
const manager = { ...person(), grants: ['manage-pages' as const] };
const page = (editPermission: PageRights['editPermission'], ...editRoles: string[]) => ({ editPermission, editRoles });

test.each([
  ['an admin, whatever it says', admin, page('Admin'), true],
  ['an admin, without one of its roles', admin, page('Roles', 'r1'), true],
  ['who was given all pages to manage, whatever it says', manager, page('Admin'), true],
  ['somebody with its role', person('r1'), page('Roles', 'r1'), true],
  ['somebody with one of its roles', person('r0', 'r2'), page('Roles', 'r1', 'r2'), true],
  ['somebody with another role', person('r3'), page('Roles', 'r1', 'r2'), false],
  ['somebody without roles', person(), page('Roles', 'r1'), false],
  ['somebody with its role, when it is not by roles', person('r1'), page('Admin', 'r1'), false],
  ['anybody, when it names no role', person('r1'), page('Roles'), false],
  ['nobody, whatever roles are claimed', { ...nobody, roleIds: ['r1'] }, page('Roles', 'r1'), false],
])('a page is edited by %s (specification 6)', (_, editor, rights, expected) =>
  expect(mayEditPage(editor, rights)).toBe(expected),
);
