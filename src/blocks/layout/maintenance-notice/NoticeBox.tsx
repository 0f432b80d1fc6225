import type { MaintenanceNotice } from '#features/base/settings/maintenance.contract.ts';
import { textLanguage } from '#kernel/languages/text-language.ts';
import { Icon } from '../Icon.tsx';

interface NoticeBoxProps {
  notice: MaintenanceNotice;
  /** Of the page. */
  language: string;
}

/** The maintenance notice of the platform, in its colour. */
export const NoticeBox = ({ notice: { text, language: own, color }, language }: NoticeBoxProps) => (
  <div className={`nl-alert nl-alert--${color}`}>
    <Icon name={color} />
    <div className="nl-alert__content" {...textLanguage(own, language)}>
      {text
        .split('\n')
        .map((line, at) => ({ line: line.trim(), at }))
        .filter(({ line }) => line !== '')
        .map(({ line, at }) => (
          <p key={at} className="nl-paragraph">
            {line}
          </p>
        ))}
    </div>
  </div>
);
