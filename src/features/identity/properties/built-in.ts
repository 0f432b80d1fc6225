import type { Localized } from '#kernel/languages/localized.ts';
import { messageIn } from '#kernel/texts.ts';
import en from './messages/en.json' with { type: 'json' };
import informal from './messages/nl.informal.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };
import type { AccessLevel, InputType, PropertyDefinition } from './properties.contract.ts';
import { dataTypeOf } from './values.rules.ts';

/** How an account came to be (functional reference 10, registeredVia). */
export const registrationOrigins = [
  'installation',
  'registration',
  'invitation',
  'provider',
  'import',
  'admin',
] as const;

interface Shipped {
  category: PropertyDefinition['category'];
  section: string;
  inputType: InputType;
  visibleFor?: readonly AccessLevel[];
  /** Chosen per platform, so off until somebody switches it on. */
  isOptional?: true;
  autocomplete?: string;
  defaultValue?: string;
  options?: readonly string[];
  validators?: PropertyDefinition['validators'];
  mett?: true;
  onCard?: true;
  isFilter?: true;
  editableBy?: Readonly<PropertyDefinition['editableBy']>;
}

const members = ['User'] as const;
const admins = ['Admin'] as const;
const staff = ['Mett'] as const;
const about = { category: 'profile', section: 'about', isOptional: true, visibleFor: members } as const;
const work = { ...about, section: 'work' } as const;
const contact = { ...about, section: 'contact' } as const;
const preference = { category: 'profile', section: 'preferences' } as const;
const account = { category: 'profile', section: 'account', inputType: 'readOnly', visibleFor: admins } as const;
const consent = { category: 'privacy', section: 'consent', inputType: 'consent', visibleFor: admins } as const;
const own = { category: 'profile', section: 'staff', visibleFor: staff, mett: true, editableBy: ['admin'] } as const;

/** The product's own properties, in order (functional reference 10). */
const shipped: Readonly<Record<string, Shipped>> = {
  profielfoto: { category: 'profile', section: 'photo', inputType: 'image', visibleFor: members, onCard: true },
  alias: {
    category: 'profile',
    section: 'name',
    inputType: 'text',
    visibleFor: members,
    onCard: true,
    autocomplete: 'nickname',
    validators: { minLength: 2, maxLength: 40 },
  },
  pronouns: { ...about, inputType: 'text', validators: { maxLength: 40 } },
  biography: { ...about, inputType: 'textarea', validators: { maxLength: 1000 } },
  birthday: { ...about, inputType: 'birthday', autocomplete: 'bday' },
  languages: { ...about, inputType: 'tags', autocomplete: 'language' },
  interests: { ...about, inputType: 'tags', isFilter: true },
  function: { ...work, inputType: 'text', autocomplete: 'organization-title', onCard: true },
  organisation: { ...work, inputType: 'text', autocomplete: 'organization', onCard: true },
  department: { ...work, inputType: 'text', isFilter: true },
  expertise: { ...work, inputType: 'tags', isFilter: true },
  availability: { ...work, inputType: 'text', validators: { maxLength: 120 } },
  phoneWork: { ...contact, inputType: 'phone', autocomplete: 'work tel' },
  phoneMobile: { ...contact, inputType: 'phone', autocomplete: 'mobile tel' },
  website: { ...contact, inputType: 'url', autocomplete: 'url' },
  linkedin: { ...contact, inputType: 'url', autocomplete: 'url' },
  city: { ...contact, inputType: 'text', autocomplete: 'address-level2' },
  postcode: { ...contact, inputType: 'postcode', autocomplete: 'postal-code' },
  memberSince: account,
  lastActive: account,
  registeredVia: { ...account, isOptional: true, options: registrationOrigins },
  staffNote: { ...own, inputType: 'textarea' },
  supportTicket: { ...own, inputType: 'text' },
  language: { ...preference, inputType: 'select', options: ['nl', 'en'] },
  colourMode: { ...preference, inputType: 'select', options: ['light', 'dark', 'contrast'] },
  textScale: { ...preference, inputType: 'number', defaultValue: '16', validators: { min: 12, max: 64 } },
  reduceMotion: { ...preference, inputType: 'checkbox', defaultValue: 'false' },
  notificationClose: { ...preference, inputType: 'number', defaultValue: '10', validators: { min: 0, max: 999_999 } },
  startPage: { ...preference, inputType: 'select', options: ['home', 'work', 'activity'] },
  termsOfUse: consent,
  privacyStatement: consent,
  cookies: consent,
  accountEmail: {
    category: 'security',
    section: 'sign-in',
    inputType: 'email',
    visibleFor: admins,
    autocomplete: 'email',
    editableBy: [],
  },
};

const catalogs = { nl, en, informal };
const words = (key: string): Localized => {
  const [dutch, english] = [messageIn(catalogs, 'nl', key), messageIn(catalogs, 'en', key)];
  return dutch === undefined || english === undefined ? {} : { nl: dutch, en: english };
};
const sections = [...new Set(Object.values(shipped).map(({ section }) => section))];

/** The product's own definitions as every platform begins with them, in the form of address of this moment. */
export const builtInProperties = (): readonly PropertyDefinition[] =>
  Object.entries(shipped).map(([key, given], at) => definitionOf(key, given, at));

const definitionOf = (key: string, given: Shipped, at: number): PropertyDefinition => ({
  key,
  category: given.category,
  section: given.section,
  subsection: '',
  platformGuid: null,
  sectionOrdinal: sections.indexOf(given.section),
  subsectionOrdinal: 0,
  ordinal: at,
  visibleFor: [...(given.visibleFor ?? [])],
  inputType: given.inputType,
  type: dataTypeOf(given.inputType),
  autocomplete: given.autocomplete ?? '',
  defaultValue: given.defaultValue ?? '',
  required: false,
  options: (given.options ?? []).map((value) => ({ value, label: words(`option.${key}.${value}`) })),
  mett: given.mett ?? false,
  label: words(`property.${key}`),
  help: words(`help.${key}`),
  atRegistration: false,
  inOnboarding: false,
  isFilter: given.isFilter ?? false,
  onCard: given.onCard ?? false,
  editableBy: [...(given.editableBy ?? ['self' as const])],
  validators: given.validators ?? {},
  isOn: !given.isOptional,
  version: 0,
});
