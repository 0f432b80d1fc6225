import { Button } from '#ui/Button.tsx';
import { useBaseTexts } from './base-texts.ts';

interface FormButtonsProps {
  /** What the button says that sends the form. */
  submit: string;
  isBusy?: boolean;
  onCancel: () => void;
}

/** The end of a form in a dialog: to leave things as they are, or to send it. */
export function FormButtons({ submit, isBusy = false, onCancel }: FormButtonsProps) {
  const texts = useBaseTexts();
  return (
    <div className="ui-form__end">
      <Button onClick={onCancel}>{texts('cancel')}</Button>
      <Button look="primary" type="submit" isBusy={isBusy}>
        {submit}
      </Button>
    </div>
  );
}
