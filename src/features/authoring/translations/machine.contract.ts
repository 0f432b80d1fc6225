import { z } from 'zod';
import { Guid, Language } from '#document/page-document.ts';
import { version } from '#kernel/bounded-values.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';

/**
 * What came of one block. `kept`: a person wrote or confirmed it, or a machine did already. `refused`: by what is wrong, in
 * which of its texts. `later`: too many for one call. `gone`: it has no texts, or is not in the document.
 */
export const proposalResults = ['proposed', 'kept', 'refused', 'later', 'gone'] as const;

/** `staff`: only platform staff write it. `changed`: somebody else changed it meanwhile. The others are errors of the answer. */
export const proposalErrors = [
  'staff',
  'no_source',
  'changed',
  'bad_content',
  'unknown_code',
  'missing_code',
  'unpaired_code',
  'changed_code',
  'repeated_code',
  'too_deep',
  'unknown_element',
  'changed_number',
  'empty',
  'no_answer',
] as const;

export const ProposedBlock = z
  .strictObject({
    guid: Guid,
    result: z.enum(proposalResults),
    errors: z.array(z.strictObject({ unit: z.string(), code: z.enum(proposalErrors) })),
  })
  .meta({ id: 'ProposedBlock' });
export type ProposedBlock = z.infer<typeof ProposedBlock>;

const ProposalBody = z.strictObject({
  language: Language,
  /** Left out: what each block is translated from. */
  from: Language.optional(),
  /** Left out: all of the document. */
  guids: z.array(z.guid()).min(1).max(500).optional(),
  /** Also what a machine wrote and nobody confirmed, where its source changed since. */
  withOutdated: z.boolean().default(false),
  base: version,
  /** Sent again with the same key, it has one effect. */
  key: z.guid(),
  /** Several calls with one step are undone together. */
  step: z.guid(),
});
export type ProposalBody = z.output<typeof ProposalBody>;

export const proposeTranslations = defineEndpoint({
  name: 'translations.propose',
  method: 'POST',
  path: '/api/documents/{id}/translations:propose',
  access: 'user',
  isOpenToKeys: true,
  capability: 'machine-translation',
  refusals: ['unprocessable', 'too_many_requests'],
  summary:
    'Has a machine translate what a language lacks, flagged until a person confirms it. 422 where no service is set up (`translation: off`) or it has not the language (`not_offered`); 429 (`limit`) past a million characters per platform and hour; 503 with the reason in `translation` where it gives no answer.',
  params: z.strictObject({ id: z.guid() }),
  body: ProposalBody,
  response: z.strictObject({ language: Language, blocks: z.array(ProposedBlock) }),
});
