import { Button } from '../../../admin/ui/button';
import { moment } from '../../../core/i18n/format-date';
import { fill } from '../../../core/i18n/messages';
import { adminPaths } from '../../auth/http/admin-paths';
import { AdminPage, useFrame, useMessages } from '../../auth/pages/admin-page';
import type { NewerFile, Plan, Wanted } from '../../content/restore';
import { inWords } from '../../content/editor-requests';
import { entryName } from '../../content/editor-words';
import { pageMessages } from '../../messages';
import { authorName } from '../history-lines';
import { historyUrl } from '../admin-urls';
import { ChangedEntries, ComingsAndGoings, FieldChanges, FoldedFields, Picture } from './changes';

export const choiceName = (path: string): string => `choice ${path}`;

interface Props {
  wanted: Wanted;
  plan: Plan;
  names: { title: string; entry: string };
  isNews: boolean;
}

export function RestorePage({ wanted, plan, names, isNews }: Props) {
  const { language } = useFrame();
  const { restore } = useMessages(pageMessages);
  const { path, commit: id, replaced } = wanted;
  const { commit, source, proposed, newer, state, refusal } = plan;
  const messages = path === null ? restore.undo : restore.version;
  const { entries, media } = proposed;
  const hasChoice = newer.some(({ collides }) => collides !== null);
  const isNothing = entries.length === 0 && media.length === 0 && !hasChoice;
  const more = (each: string) => {
    const file = newer.find((other) => other.path === each);
    return (
      <>
        <Picture path={each} commit={source} />
        {file && <NewerNote file={file} isReplaced={replaced.has(each)} />}
      </>
    );
  };
  const shown = new Set([...entries, ...media].map((each) => each.path));
  const others = newer.filter((file) => !shown.has(file.path));
  const values = {
    who: authorName(commit, language),
    when: moment(commit.when, language),
    what: names.title,
    entry: names.entry,
  };
  const errors = [...(isNews ? [restore.news] : []), ...(refusal ? [inWords(refusal, language).message] : [])];
  const title = fill(messages.title, values);
  return (
    <AdminPage
      title={title}
      here="history"
      isWide
      errors={errors.length > 0 ? { '': errors.join(' ') } : {}}
      above={<a href={path === null ? adminPaths.history : historyUrl(path)}>{restore.back}</a>}
      lead={fill(messages.lead, values)}
    >
      <p>{isNothing ? restore.nothing : restore.look}</p>
      <form method="post" action={`${adminPaths.history}/restore`}>
        <input type="hidden" name="commit" value={id} />
        {path !== null && <input type="hidden" name="path" value={path} />}
        <input type="hidden" name="state" value={state} />
        <ComingsAndGoings proposed={proposed} more={more} />
        <ChangedEntries proposed={proposed} more={more} />
        {others.length > 0 && <h2>{restore.unchanged}</h2>}
        {others.map((file) => (
          <div key={file.path}>
            <h3>{entryName(file.path, language)}</h3>
            <NewerNote file={file} isReplaced={replaced.has(file.path)} />
          </div>
        ))}
        {!isNothing && (!refusal || hasChoice) && (
          <p>
            <Button type="submit">{messages.confirm}</Button>
          </p>
        )}
      </form>
    </AdminPage>
  );
}

function NewerNote({ file, isReplaced }: { file: NewerFile; isReplaced: boolean }) {
  const { language } = useFrame();
  const { restore } = useMessages(pageMessages);
  const { path, saved, collides, fields } = file;
  const who = saved.map((line) =>
    fill(restore.savedBy, { who: authorName(line, language), when: moment(line.when, language, 'short') }),
  );
  const Fields = collides === 'fields' ? FieldChanges : FoldedFields;
  return (
    <>
      <p className="soft">
        {restore.since} {who.join(' · ')}.
      </p>
      {collides && (
        <fieldset>
          <legend>{collides === 'fields' ? restore.sameFields : restore.sameFile}</legend>
          <Choice path={path} value="newer" label={restore.keepNewer} isChosen={!isReplaced} />
          <Choice
            path={path}
            value="older"
            label={fields.length > 0 ? restore.takeOlderFields : restore.takeOlder}
            isChosen={isReplaced}
          />
          {fields.length > 0 && <Fields path={path} fields={fields} />}
        </fieldset>
      )}
    </>
  );
}

interface ChoiceProps {
  path: string;
  value: 'newer' | 'older';
  label: string;
  isChosen: boolean;
}

const Choice = ({ path, value, label, isChosen }: ChoiceProps) => (
  <label className="choice">
    <input type="radio" name={choiceName(path)} value={value} defaultChecked={isChosen} />
    {label}
  </label>
);
