import { z } from 'zod';
import { largestInteger } from '#kernel/bounded-values.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { Localized } from '#kernel/languages/localized.ts';
import { UndoToken } from '../../base/undo/undo.contract.ts';

/** Computed per person (functional reference 5.1). */
export const accessLevels = ['User', 'VerifiedUser', 'ContentManager', 'Admin', 'Mett', 'Developer'] as const;
export type AccessLevel = (typeof accessLevels)[number];

export const propertyCategories = ['profile', 'security', 'privacy'] as const;

const textual = ['text', 'textarea', 'email', 'phone', 'url', 'address', 'postcode', 'location'] as const;
const chosen = ['select', 'radio', 'multiSelect', 'checkbox', 'tags', 'country', 'language'] as const;
const measured = ['number', 'date', 'birthday'] as const;
/** What a person fills in; the two last show what the product knows itself (functional reference 6.4). */
export const inputTypes = [
  ...textual,
  'richText',
  ...chosen,
  ...measured,
  'image',
  'file',
  'readOnly',
  'consent',
] as const;
export type InputType = (typeof inputTypes)[number];

export const dataTypes = ['string', 'number', 'boolean', 'date', 'list', 'guid'] as const;

const ordinal = z.int().min(0).max(9999);
const length = z.int().min(0).max(2000).optional();

/** What is limited beyond the input type: characters of a text, size of a number. */
export const Validators = z.strictObject({
  minLength: length,
  maxLength: length,
  min: z.number().optional(),
  max: z.number().optional(),
});

export const PropertyKey = z.string().regex(/^[A-Za-z][\w-]{0,79}$/, 'bad_key');

const changeable = {
  section: z.string().trim().min(1).max(40),
  subsection: z.string().trim().max(40),
  sectionOrdinal: ordinal,
  subsectionOrdinal: ordinal,
  ordinal,
  /** The widest levels that may see a value; empty: only its owner. */
  visibleFor: z.array(z.enum(accessLevels)).max(accessLevels.length),
  /** A token of HTML's own attribute. */
  autocomplete: z.string().regex(/^[a-z\d -]{0,40}$/),
  defaultValue: z.string().max(2000),
  required: z.boolean(),
  options: z.array(z.strictObject({ value: z.string().min(1).max(80), label: Localized })).max(200),
  label: Localized,
  help: Localized,
  atRegistration: z.boolean(),
  inOnboarding: z.boolean(),
  isFilter: z.boolean(),
  onCard: z.boolean(),
  editableBy: z.array(z.enum(['self', 'admin', 'sso'])).max(3),
  validators: Validators,
  isOn: z.boolean(),
};

const fixed = {
  category: z.enum(propertyCategories),
  inputType: z.enum(inputTypes),
  /** Platform staff's own: nobody else learns of it. */
  mett: z.boolean(),
};

/** What an admin may change of one of the product's own. */
export const BuiltInChange = z.strictObject(changeable).partial();
export const PropertyFacts = z.strictObject({ ...changeable, ...fixed });
export type PropertyFacts = z.output<typeof PropertyFacts>;

/** A profile property definition (specification §3, functional reference 6.4). */
export const PropertyDefinition = z
  .strictObject({
    key: PropertyKey,
    ...changeable,
    ...fixed,
    type: z.enum(dataTypes).describe('Follows from the input type'),
    platformGuid: z.guid().nullable().describe('Null: the product’s own, on every platform'),
    version: z.int(),
  })
  .meta({ id: 'PropertyDefinition' });
export type PropertyDefinition = z.output<typeof PropertyDefinition>;

/** What a visitor learns of a property: what it takes to fill it in. */
export const AskedProperty = PropertyDefinition.pick({
  key: true,
  inputType: true,
  label: true,
  help: true,
  options: true,
  autocomplete: true,
  validators: true,
  required: true,
  section: true,
  subsection: true,
}).meta({ id: 'AskedProperty' });
export type AskedProperty = z.output<typeof AskedProperty>;

const Definitions = z.strictObject({ definitions: z.array(PropertyDefinition) });
const Changed = z.strictObject({ definition: PropertyDefinition, undoToken: UndoToken });
const Key = z.strictObject({ key: PropertyKey });

export const getPropertyDefinitions = defineEndpoint({
  name: 'properties.list',
  method: 'GET',
  path: '/api/propertydefinitions',
  access: 'user',
  isOpenToRestricted: true,
  summary:
    'The profile properties that are in use, in the order of their sections. Those of platform staff for them only.',
  response: Definitions,
});

export const getAllPropertyDefinitions = defineEndpoint({
  name: 'properties.all',
  method: 'GET',
  path: '/api/propertydefinitions:all',
  access: 'manage-settings',
  summary: 'Every profile property of the platform, those that are off included.',
  response: Definitions,
});

export const addPropertyDefinition = defineEndpoint({
  name: 'properties.add',
  method: 'POST',
  path: '/api/propertydefinitions',
  access: 'manage-settings',
  summary: 'Adds a profile property. 409 when the key is taken.',
  body: PropertyFacts.extend({ key: PropertyKey }),
  response: Changed,
});

export const savePropertyDefinition = defineEndpoint({
  name: 'properties.save',
  method: 'PUT',
  path: '/api/propertydefinitions/{key}',
  access: 'manage-settings',
  summary:
    'Changes a profile property; omitted fields keep their value. Category, input type and staff flag never change.',
  params: Key,
  body: BuiltInChange.extend({
    /** 0: as the product ships it. */
    version: z.int().min(0).max(largestInteger),
  }),
  response: Changed,
});

export const deletePropertyDefinition = defineEndpoint({
  name: 'properties.delete',
  method: 'DELETE',
  path: '/api/propertydefinitions/{key}',
  access: 'manage-settings',
  summary: 'Removes a property of the platform. The product’s own cannot be removed, only switched off.',
  params: Key,
  response: z.strictObject({ undoToken: UndoToken }),
});

export const orderPropertyDefinitions = defineEndpoint({
  name: 'properties.order',
  method: 'PUT',
  path: '/api/propertydefinitions:order',
  access: 'manage-settings',
  summary: 'Puts properties in this order; sections come in the order of their first property.',
  body: z.strictObject({ keys: z.array(PropertyKey).max(500) }),
  response: z.strictObject({ undoToken: UndoToken }),
});
