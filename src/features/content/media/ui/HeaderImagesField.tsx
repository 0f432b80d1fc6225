import { useState } from 'react';
import { isInOrder } from '#features/base/settings/header-images.rules.ts';
import type { HeaderImage } from '#features/base/settings/settings.contract.ts';
import { MomentField } from '#features/base/settings/ui/MomentField.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LocalizedField } from '#ui/screens/fields/LocalizedField.tsx';
import { ImagePicker } from './ImagePicker.tsx';
import { useMediaTexts } from './texts.ts';

interface HeaderImagesFieldProps {
  value: readonly HeaderImage[];
  onChange: (value: HeaderImage[]) => void;
}

const withMoved = (all: readonly HeaderImage[], at: number, to: number) => {
  const [moved] = all.slice(at, at + 1);
  return moved ? all.toSpliced(at, 1).toSpliced(to, 0, moved) : [...all];
};

const newImage = (imageGuid: string): HeaderImage => ({
  guid: crypto.randomUUID(),
  imageGuid,
  title: {},
  text: {},
  alt: {},
  isDecorative: false,
  from: null,
  until: null,
});

/** The images above pages, in their order, each with its words in every language. */
export function HeaderImagesField({ value, onChange }: HeaderImagesFieldProps) {
  const texts = useMediaTexts();
  const [isPicking, setPicking] = useState(false);
  const add = (imageGuid: string) => onChange([...value, newImage(imageGuid)]);
  return (
    <>
      <p className="app-quiet app-intro">{texts('settings.headerImages.text')}</p>
      {value.length === 0 && (
        <EmptyState title={texts('settings.headerImages.none')} text={texts('settings.headerImages.noneText')} />
      )}
      {value.map((image, at) => (
        <HeaderImageCard
          key={image.guid}
          image={image}
          number={at + 1}
          isLast={at === value.length - 1}
          onChange={(changed) => onChange(value.map((one) => (one === image ? changed : one)))}
          onMove={(by) => onChange(withMoved(value, at, at + by))}
          onRemove={() => onChange(value.filter((one) => one !== image))}
        />
      ))}
      <div>
        <Button onClick={() => setPicking(true)}>{texts('settings.headerImages.add')}</Button>
      </div>
      {isPicking && <ImagePicker onPick={add} onClose={() => setPicking(false)} />}
    </>
  );
}

interface HeaderImageCardProps {
  image: HeaderImage;
  number: number;
  isLast: boolean;
  onChange: (image: HeaderImage) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const words = [
  ['title', 'title'],
  ['text', 'words'],
  ['alt', 'alt'],
] as const;

function HeaderImageCard({ image, number, isLast, onChange, onMove, onRemove }: HeaderImageCardProps) {
  const texts = useMediaTexts();
  const say = (key: string) => texts(`settings.headerImages.${key}`, { number });
  const isFirst = number === 1;
  return (
    <fieldset className="ui-group header-image">
      <legend>{say('one')}</legend>
      <div className="header-image__head">
        <img src={`/a/${image.imageGuid}?width=600&format=auto`} alt="" />
        <div>
          <IconButton
            icon="up"
            label={say('up')}
            aria-disabled={isFirst || undefined}
            onClick={() => isFirst || onMove(-1)}
          />
          <IconButton
            icon="down"
            label={say('down')}
            aria-disabled={isLast || undefined}
            onClick={() => isLast || onMove(1)}
          />
          <IconButton icon="remove" label={say('remove')} onClick={onRemove} />
        </div>
      </div>
      {words.map(([key, label]) => (
        <LocalizedField
          key={key}
          label={say(label)}
          name={key}
          value={image[key]}
          onChange={(changed) => onChange({ ...image, [key]: changed })}
        />
      ))}
      <Checkbox
        label={say('decorative')}
        checked={image.isDecorative}
        onChange={(isDecorative) => onChange({ ...image, isDecorative })}
      />
      <div className="header-image__period">
        <MomentField
          label={say('from')}
          kind="moment"
          value={image.from ?? ''}
          onChange={(from) => onChange({ ...image, from })}
        />
        <MomentField
          label={say('until')}
          error={isInOrder(image) ? undefined : say('beforeStart')}
          kind="moment"
          value={image.until ?? ''}
          onChange={(until) => onChange({ ...image, until })}
        />
      </div>
    </fieldset>
  );
}
