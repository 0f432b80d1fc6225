import type { ReactNode } from 'react';
import { productWords } from '#kernel/texts.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { BlockImage } from '../../media/BlockImage.tsx';
import { imageIn } from '../../media/image-field.ts';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
import type { contactBoxSchema } from './contact-box.schema.ts';
import { telephoneAddress } from './contact-ways.ts';
import { type ContactBoxData, deskOf } from './platform-desk.ts';

type ContactBoxProps = ViewProps<typeof contactBoxSchema, ContactBoxData>;

/** A desk or a person, with the ways to get in touch. */
export function ContactBoxView(props: ContactBoxProps) {
  const { content, options, data, place } = props;
  const isEdited = useIsEdited();
  const desk = options.source === 'platform' ? deskOf(data.settings) : undefined;
  const page = desk?.contactPage ? { page: desk.contactPage } : null;
  const hasPage = page !== null && place.href(page) !== undefined;
  const name = content.name || (isEdited ? '' : (desk?.platformName ?? ''));
  const said = [name, content.role, content.phone, content.email, content.address, content.hours];
  if (!isEdited && !hasPage && said.every((text) => text === '') && shownChannels(props).length === 0) return null;
  return (
    <div className="contact-box">
      {options.showPhoto && content.image && (
        <BlockImage
          field="image"
          image={imageIn(data, content.image)}
          alt={content.alt}
          isDecorative={options.isDecorative}
          ratio="1x1"
          sizes="10rem"
          className="contact-box__photo"
        />
      )}
      <div className="contact-box__words">
        <Editable field="name" as="p" className="contact-box__name">
          {name}
        </Editable>
        <Editable field="role" as="p" className="contact-box__role">
          {content.role}
        </Editable>
        <ContactWays {...props} page={hasPage ? page : null} />
      </div>
    </div>
  );
}

const shownChannels = ({ content, place }: ContactBoxProps) =>
  content.channels
    .map((channel, at) => ({ ...channel, at }))
    .filter(({ label, link }) => label !== '' && link !== null && place.href(link) !== undefined);

function ContactWays(props: ContactBoxProps & { page: { page: string } | null }) {
  const { content, page, place, texts } = props;
  const isEdited = useIsEdited();
  const { phone, email, address, hours } = content;
  const channels = shownChannels(props);
  const way = (name: string, value: ReactNode) => (
    <div key={name} className="contact-box__way">
      <dt {...productWords(place.language)}>{texts(`way.${name}`)}</dt>
      <dd>{value}</dd>
    </div>
  );
  const typed = (field: 'address' | 'hours') => (
    <Editable field={field} className="contact-box__lines">
      {content[field]}
    </Editable>
  );
  const ways = [
    phone !== '' &&
      way(
        'phone',
        <a href={telephoneAddress(phone)}>
          <bdi>{phone}</bdi>
        </a>,
      ),
    email !== '' && way('email', <a href={`mailto:${email}`}>{email}</a>),
    (address !== '' || isEdited) && way('address', typed('address')),
    (hours !== '' || isEdited) && way('hours', typed('hours')),
    (channels.length > 0 || page) &&
      way(
        'channels',
        <ul className="contact-box__channels">
          {channels.map(({ at, label, link }) => (
            <li key={at}>
              <BlockLink link={link} place={place}>
                <Editable field={`channels.${at}.label`}>{label}</Editable>
              </BlockLink>
            </li>
          ))}
          {page && (
            <li {...productWords(place.language)}>
              <BlockLink link={page} place={place}>
                {texts('contactPage')}
              </BlockLink>
            </li>
          )}
        </ul>,
      ),
  ].filter(Boolean);
  return ways.length > 0 && <dl className="contact-box__ways">{ways}</dl>;
}
