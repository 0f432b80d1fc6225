import { useState } from 'react';
import {
  headerOverlays,
  headerTextPositions,
  isInOrder,
  isNamed,
} from '#features/base/settings/header-images.rules.ts';
import type { HeaderImage } from '#features/base/settings/settings.contract.ts';
import { MomentField } from '#features/base/settings/ui/MomentField.tsx';
import type { KindFieldProps } from '#features/base/settings/ui/settings-sections.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/Select.tsx';
import { LocalizedField } from '#ui/screens/fields/LocalizedField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { ImagePicker } from '../../media/ui/ImagePicker.tsx';
import { PageField } from './PageSetting.tsx';
import { usePageTexts } from './texts.ts';

export const HeaderImagesSetting = ({ values, onChange }: KindFieldProps) => (
  <HeaderImagesField value={values.headerImages} onChange={onChange} />
);

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
  link: null,
  textPosition: 'start',
  overlay: 'panel',
});

/** The images above pages, in their order, each with its words in every language. */
function HeaderImagesField({ value, onChange }: HeaderImagesFieldProps) {
  const texts = usePageTexts();
  const [isPicking, setPicking] = useState(false);
  const add = (imageGuid: string) => onChange([...value, newImage(imageGuid)]);
  return (
    <>
      <p className="app-quiet app-intro">{texts('headerImages.text')}</p>
      {value.length === 0 && <EmptyState title={texts('headerImages.none')} text={texts('headerImages.noneText')} />}
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
        <Button onClick={() => setPicking(true)}>{texts('headerImages.add')}</Button>
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
  const texts = usePageTexts();
  const say = (key: string) => texts(`headerImages.${key}`, { number });
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
        <Select
          label={say('textPosition')}
          value={image.textPosition}
          options={headerTextPositions.map((one) => ({ value: one, label: say(`textPosition.${one}`) }))}
          onChange={(textPosition) => onChange({ ...image, textPosition: textPosition as HeaderImage['textPosition'] })}
        />
        <Select
          label={say('overlay')}
          value={image.overlay}
          options={headerOverlays.map((one) => ({ value: one, label: say(`overlay.${one}`) }))}
          onChange={(overlay) => onChange({ ...image, overlay: overlay as HeaderImage['overlay'] })}
        />
      </div>
      <LinkFields image={image} onChange={onChange} />
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

const ways = ['none', 'page', 'url'] as const;
type Way = (typeof ways)[number];

/** Where it leads: to a page, to a web address, or nowhere. */
function LinkFields({ image, onChange }: Pick<HeaderImageCardProps, 'image' | 'onChange'>) {
  const texts = usePageTexts();
  const say = (key: string) => texts(`headerImages.${key}`);
  const { link } = image;
  const [way, setWay] = useState<Way>(link === null ? 'none' : 'page' in link ? 'page' : 'url');
  const choose = (chosen: string) => {
    setWay(chosen as Way);
    onChange({ ...image, link: null });
  };
  return (
    <div className="header-image__period">
      <Select
        label={say('link')}
        value={way}
        error={link === null || isNamed(image) ? undefined : say('needsWords')}
        options={ways.map((one) => ({ value: one, label: say(`link.${one}`) }))}
        onChange={choose}
      />
      {way === 'page' && (
        <PageField
          label={say('linkPage')}
          value={link !== null && 'page' in link ? link.page : ''}
          onChange={(page) => onChange({ ...image, link: page ? { page } : null })}
        />
      )}
      {way === 'url' && (
        <TextField
          label={say('linkUrl')}
          type="url"
          value={link !== null && 'url' in link ? link.url : ''}
          onChange={(url) => onChange({ ...image, link: url ? { url } : null })}
        />
      )}
    </div>
  );
}
