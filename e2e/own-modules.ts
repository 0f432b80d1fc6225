import { vi } from 'vitest';

// Runs before each journey file: what is kept in a module, such as its product, is of that file and not of its worker.
vi.resetModules();
