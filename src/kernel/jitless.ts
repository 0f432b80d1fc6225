import { z } from 'zod';

// Comes before any schema is made: the policy of our pages knows no `new Function`, which zod would look for.
z.config({ jitless: true });
