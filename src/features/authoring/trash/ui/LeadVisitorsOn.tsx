import { useState } from 'react';
import type { Target } from '#features/content/pages/ui/find-targets.ts';
import { TargetName, TargetSearch } from '#features/content/pages/ui/TargetSearch.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { useKit } from '#ui/kit.ts';
import type { PageDeletion } from '../trash.contract.ts';
import { deletionTexts } from './PageDeletionText.tsx';

/** Visitors may come in at an address of it, which can lead to another page. */
export const canLeadOn = ({ isShown, isHome, path }: PageDeletion): boolean => isShown && !isHome && path !== null;

interface LeadVisitorsOnProps {
  /** The page that is deleted. */
  page: string;
  /** Of the content. */
  language: string;
  chosen: Target | undefined;
  onChoose: (target: Target | undefined) => void;
}

/** To which page visitors come instead of one that is deleted; none where nobody says so. */
export function LeadVisitorsOn({ page, language, chosen, onChoose }: LeadVisitorsOnProps) {
  const { api, language: interfaceLanguage } = useKit();
  const texts = deletionTexts[interfaceLanguage];
  const [isWanted, setWanted] = useState(false);
  const [isSame, setSame] = useState(false);
  return (
    <div className="ui-form">
      <Checkbox
        label={texts('leadOn')}
        hint={texts('leadOnHint')}
        checked={isWanted}
        onChange={(isNowWanted) => {
          setWanted(isNowWanted);
          setSame(false);
          onChoose(undefined);
        }}
      />
      {isWanted && (
        <TargetSearch
          way="page"
          api={api}
          language={language}
          interfaceLanguage={interfaceLanguage}
          chosen={chosen?.guid}
          error={isSame ? texts('leadOnSame') : undefined}
          onChoose={(target) => {
            setSame(target.guid === page);
            onChoose(target.guid === page ? undefined : target);
          }}
        />
      )}
      <p role="status">
        {chosen && (
          <>
            {texts('leadsTo')} <TargetName target={chosen} interfaceLanguage={interfaceLanguage} />
          </>
        )}
      </p>
    </div>
  );
}
