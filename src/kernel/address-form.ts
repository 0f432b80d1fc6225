/** How Dutch texts of the product address their reader: with `u` or with `je` (functional reference 6.8, decision 0092). */
export const addressForms = ['formal', 'informal'] as const;
export type AddressForm = (typeof addressForms)[number];

/** What this file needs of a browser; a server has none of it. */
interface Surroundings {
  document?: { documentElement: { dataset: Record<string, string | undefined> } };
}

const root = () => (globalThis as Surroundings).document?.documentElement;

const source = {
  /** The page says it where it is informal, and nothing where it is not. */
  ask: (): AddressForm => (root()?.dataset.addressForm ? 'informal' : 'formal'),
};

/** The form in which texts are said here and now. */
export const addressForm = (): AddressForm => source.ask();

/** Has a process answer that works for several platforms. */
export function answerAddressForm(ask: () => AddressForm) {
  source.ask = ask;
}

/** From now on the texts of this browser page are said in this form. */
export function showAddressForm(form: AddressForm) {
  const page = root();
  if (page && form === 'informal') page.dataset.addressForm = form;
  else delete page?.dataset.addressForm;
}
