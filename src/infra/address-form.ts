import { AsyncLocalStorage } from 'node:async_hooks';
import { type AddressForm, answerAddressForm } from '#kernel/address-form.ts';

/** The form in which something that runs is said. */
export interface Speech {
  form: AddressForm;
}

const speeches = new AsyncLocalStorage<Speech>();

answerAddressForm(() => speeches.getStore()?.form ?? 'formal');

/** Runs `work`, and all that it begins, with texts in this form. */
export const inAddressForm = <T>(speech: Speech, work: () => T): T => speeches.run(speech, work);

/** What runs here goes on in this form: more is known of the platform now. */
export function speakOnIn(form: AddressForm) {
  const speech = speeches.getStore();
  if (speech) speech.form = form;
}
