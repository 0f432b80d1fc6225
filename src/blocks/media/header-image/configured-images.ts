import { z } from 'zod';

const Configured = z.object({
  headerImages: z.array(z.object({ guid: z.string(), imageGuid: z.string(), alt: z.string().catch('') })).catch([]),
});

/** The header image that a block shows, out of the settings as they were answered; undefined when there is none, or it is gone. */
export function chosenHeader(settings: unknown, which: string | null) {
  const { headerImages } = Configured.catch({ headerImages: [] }).parse(settings);
  return which === null ? headerImages[0] : headerImages.find(({ guid }) => guid === which);
}
