import { useState } from 'react';
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { fileSize } from '#kernel/files/file-size.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { TextField } from '#ui/TextField.tsx';
import { fileKinds } from '../../file-types.rules.ts';
import { fileAddress, type LibraryFile, type PdfFacts } from '../../files.contract.ts';
import { useFilesTexts } from '../texts.ts';
import { largestOf } from '../upload-words.ts';
import { FileActions } from './FileActions.tsx';
import { type FilesData, readFiles } from './files.api.ts';
import { UploadField } from './UploadField.tsx';

export const load = readFiles;

/** The files of the website: added, found, replaced and removed, with where each is used. */
export function Component() {
  const texts = useFilesTexts();
  const { platform } = useApp();
  const { files, next } = useLoaderData<FilesData>();
  const { revalidate } = useRevalidator();
  const [filters] = useSearchParams();
  const search = filters.get('search') ?? '';
  return (
    <Screen title={texts('screen.title')}>
      <p className="app-intro app-quiet">{texts('screen.text')}</p>
      <UploadField
        label={texts('files.upload')}
        hint={texts('files.uploadHint', { limit: largestOf(fileKinds, platform.uploads) })}
        accepts={fileKinds}
        place={{ context: 'library' }}
        onDone={() => void revalidate()}
      />
      <Search key={search} search={search} />
      {files.length === 0 ? (
        <EmptyState title={texts('files.empty')} text={texts('screen.emptyText')} />
      ) : (
        <FileTable files={files} />
      )}
      {next && (
        <p>
          <Link to={`?${new URLSearchParams({ ...(search && { search }), after: next })}`}>
            {texts('screen.older')}
          </Link>
        </p>
      )}
    </Screen>
  );
}

function Search({ search }: { search: string }) {
  const texts = useFilesTexts();
  const [, setFilters] = useSearchParams();
  const [typed, setTyped] = useState(search);
  return (
    <search>
      <form
        className="app-filters"
        onSubmit={(event) => {
          event.preventDefault();
          setFilters(typed.trim() === '' ? {} : { search: typed.trim() });
        }}
      >
        <TextField label={texts('files.search')} type="search" value={typed} onChange={setTyped} />
        <Button type="submit">{texts('screen.search')}</Button>
      </form>
    </search>
  );
}

function FileTable({ files }: { files: readonly LibraryFile[] }) {
  const { formatDate, language } = useApp();
  const texts = useFilesTexts();
  return (
    <DataTable
      caption={texts('screen.title')}
      rows={files}
      keyOf={({ guid }) => guid}
      columns={[
        { key: 'name', label: texts('screen.name'), cell: (file) => <Name file={file} /> },
        { key: 'size', label: texts('screen.size'), cell: ({ size }) => fileSize(size, language) },
        { key: 'changed', label: texts('screen.changed'), cell: ({ changedOn }) => formatDate(changedOn, 'day') },
        {
          key: 'uses',
          label: texts('screen.uses'),
          cell: ({ guid, name, uses }) =>
            uses === 0 ? (
              texts('screen.unused')
            ) : (
              <a href={`/edit/uses?${new URLSearchParams({ target: guid, name })}`}>
                {texts('screen.used', { count: uses })}
                <span className="visually-hidden">: {name}</span>
              </a>
            ),
        },
        {
          key: 'downloads',
          label: texts('screen.downloads'),
          cell: ({ downloads }) =>
            downloads === null ? texts('screen.notCounted') : downloads.toLocaleString(language),
        },
        {
          key: 'actions',
          label: texts('screen.actions'),
          isQuiet: true,
          cell: (file) => <FileActions file={file} />,
        },
      ]}
    />
  );
}

function Name({ file }: { file: LibraryFile }) {
  const texts = useFilesTexts();
  return (
    <span className="app-page-name">
      {file.scan === 'clean' ? <a href={fileAddress(file)}>{file.name}</a> : <strong>{file.name}</strong>}
      {file.scan !== 'clean' && <small>{texts(`files.${file.scan}`)}</small>}
      {file.pdf && lacksOf(file.pdf).map((lack) => <small key={lack}>{texts(`pdf.${lack}`)}</small>)}
    </span>
  );
}

/** What a PDF lacks for who cannot see it. */
const lacksOf = ({ isReadable, isTagged, hasTitle, hasLanguage }: PdfFacts) =>
  isReadable
    ? [
        ...(isTagged ? [] : (['untagged'] as const)),
        ...(hasTitle ? [] : (['untitled'] as const)),
        ...(hasLanguage ? [] : (['noLanguage'] as const)),
      ]
    : (['unreadable'] as const);
