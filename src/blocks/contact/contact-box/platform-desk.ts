import { z } from 'zod';
import type { ImagesData } from '../../media/image-field.ts';

export type ContactBoxData = ImagesData & { settings: unknown };

const Desk = z.object({ platformName: z.string().catch(''), contactPage: z.guid().nullable().catch(null) });

/** What the settings, as they were answered, say of the platform's own desk. */
export const deskOf = (settings: unknown) => Desk.catch({ platformName: '', contactPage: null }).parse(settings);
