/** How Dutch texts of the product address their reader: with `u` or with `je` (functional reference 6.8). */
type AddressForm = 'formal' | 'informal';

/** What this file needs of a browser; a server has none of it. */
interface Surroundings {
  document?: { documentElement: { dataset: Record<string, string | undefined> } };
}

const root = () => (globalThis as Surroundings).document?.documentElement;

/** The form in which texts are said here and now: a page says it where it is informal. */
export const addressForm = (): AddressForm => (root()?.dataset.addressForm ? 'informal' : 'formal');
