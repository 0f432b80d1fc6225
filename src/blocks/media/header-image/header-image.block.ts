import { getSettingValues } from '#features/base/settings/settings.contract.ts';
import { defineBlock } from '../../define-block.ts';
import { readImages } from '../image-field.ts';
import { chosenHeader } from './configured-images.ts';
import en from './en.json' with { type: 'json' };
import { type HeaderImageData, HeaderImageView } from './HeaderImageView.tsx';
import { examples } from './header-image.examples.ts';
import { headerImageSchema } from './header-image.schema.ts';
import nl from './nl.json' with { type: 'json' };

export const headerImage = defineBlock<typeof headerImageSchema, HeaderImageData>(headerImageSchema, {
  category: 'media',
  View: HeaderImageView,
  reads: ({ language }) => ({
    settings: { endpoint: getSettingValues, input: { query: { keys: 'headerImages', lang: language } } },
  }),
  readsNext: ({ options }, { settings }) => readImages([chosenHeader(settings, options.which)?.imageGuid ?? null]),
  messages: { nl, en },
  examples,
});
