import { afterAll } from 'vitest';
import { openProduct } from './open-product.ts';

/** The product of the journey file that imports this: a copy of the demo and a port of its own, gone after the file. */
export const product = await openProduct();
afterAll(() => product.close());

export const origin = (host = 'localhost') => `http://${host}:${product.port}`;
