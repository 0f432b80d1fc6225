import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';

export const endWelcome = defineEndpoint({
  name: 'welcome.end',
  method: 'POST',
  path: '/api/account:welcomed',
  access: 'user',
  isOpenToRestricted: true,
  summary: 'The signed-in user is through the welcome, or leaves it out: it is not shown by itself any more.',
  response: z.undefined(),
});
