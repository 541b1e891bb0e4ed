import type { FastifyInstance, FastifyRequest } from 'fastify';
import { momentInPortugal } from '../../../core/content/visibility';
import { wholeNumber } from '../../api/requests';
import { renderPage, AdminPage, Links, useFrame, useMessages } from '../pages/admin-page';
import { type AuditFilter, actorName, type AuditPage as AuditLines } from '../store/audit-list';
import { Button } from '../../../admin/ui/button';
import { accountMessages, mailMessages } from '../../messages';
import { roleName } from '../right-needed';
import { roles } from '../rights';
import { ChoiceField, TextField } from '../pages/fields';
import { Paging, Table, Time } from '../pages/list-parts';
import { adminPaths } from './admin-paths';
import type { AuthContext, DescribeAct } from './authenticate';
import { personWith, queryParameter, sendPage } from './requests';

const dayLength = 24 * 60 * 60 * 1000;

export function auditRoutes(app: FastifyInstance, context: AuthContext): void {
  const { store, describeAct, frame } = context;
  app.get(adminPaths.audit, async (request, reply) => {
    const person = await personWith(context, request, 'read-audit');
    const { language } = person;
    const asked = askedIn(request);
    const found = await store.audit.list(wholeNumber(request.query, 'page'), filterOf(asked));
    const lines = await Promise.all(
      found.lines.map(async (line) => ({ ...line, subjects: await describeAct(line, language) })),
    );
    const list = { ...found, lines };
    const people = await store.accounts.list();
    const page = renderPage(await frame(language, person), AuditPage, { list, people, asked });
    return sendPage(reply, page);
  });
}

/** A day that is none is left out. */
function askedIn(request: FastifyRequest): AskedAudit {
  const text = (name: string) => queryParameter(request, name).slice(0, 100);
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  return { who: text('who'), what: text('what'), since: day('since'), until: day('until') };
}

const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(momentInPortugal(`${text}T00:00`).valueOf());

const filterOf = ({ who, what, since, until }: AskedAudit): AuditFilter => ({
  who: who || undefined,
  what: what || undefined,
  since: since ? momentInPortugal(`${since}T00:00`) : undefined,
  before: until ? momentInPortugal(`${dayAfter(until)}T00:00`) : undefined,
});

const dayAfter = (day: string): string => new Date(Date.parse(day) + dayLength).toISOString().slice(0, 10);

type Line = AuditLines['lines'][number] & { subjects: Awaited<ReturnType<DescribeAct>> };

/** As it stands in the address. */
type AskedAudit = Readonly<Record<'who' | 'what' | 'since' | 'until', string>>;

interface AuditPageProps {
  list: Omit<AuditLines, 'lines'> & { lines: readonly Line[] };
  people: readonly { id: string; name: string }[];
  asked: AskedAudit;
}

function AuditPage({ list, people, asked }: AuditPageProps) {
  const { audit } = useMessages(accountMessages);
  const given = Object.entries(asked).filter(([, value]) => value !== '');
  return (
    <AdminPage title={audit.title} lead={audit.lead} here="audit" isWide>
      <FilterForm people={people} asked={asked} isClearable={given.length > 0} />
      {list.lines.length > 0 ? <Lines lines={list.lines} /> : <p>{audit.filter.none}</p>}
      <Paging
        {...list}
        urlOf={(page) => `${adminPaths.audit}?${new URLSearchParams([...given, ['page', `${page}`]])}`}
      />
    </AdminPage>
  );
}

function FilterForm({
  people,
  asked,
  isClearable,
}: Pick<AuditPageProps, 'people' | 'asked'> & { isClearable: boolean }) {
  const { language } = useFrame();
  const { acts, filter } = useMessages(accountMessages).audit;
  const byText = ([, a]: readonly string[], [, b]: readonly string[]) => String(a).localeCompare(String(b), language);
  return (
    <form className="filters" action={adminPaths.audit}>
      <ChoiceField
        name="who"
        label={filter.person}
        chosen={asked.who}
        none={filter.anybody}
        options={people.map(({ id, name }) => [id, name] as const).sort(byText)}
      />
      <ChoiceField
        name="what"
        label={filter.act}
        chosen={asked.what}
        none={filter.any}
        options={Object.entries(acts).sort(byText)}
      />
      <TextField name="since" label={filter.since} type="date" value={asked.since} isOptional />
      <TextField name="until" label={filter.until} type="date" value={asked.until} isOptional />
      <div className="acts">
        <Button type="submit" variant="secondary">
          {filter.filter}
        </Button>
        {isClearable && <a href={adminPaths.audit}>{filter.clear}</a>}
      </div>
    </form>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const { language } = useFrame();
  const { audit } = useMessages(accountMessages);
  const acts: Readonly<Record<string, string>> = audit.acts;
  return (
    <Table label={audit.title} heads={[audit.when, audit.who, audit.what, audit.about]}>
      {lines.map((line) => (
        <tr key={line.id}>
          <td>
            <Time at={line.at} />
          </td>
          <td>{actorName(line.who, language)}</td>
          <td>{Object.hasOwn(acts, line.what) ? acts[line.what] : line.what}</td>
          <td>
            <About {...line} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function About({ what, about, subjects }: Line) {
  const { language } = useFrame();
  const exported = useExportedPart();
  if (subjects.length > 0) {
    return <Links links={subjects} />;
  }
  if (what === 'inbox-exported') return exported(about);
  // A stored line ends with the name of the role in the code.
  const role = roles.find((each) => about.endsWith(` ${each}`));
  return role ? `${about.slice(0, -role.length)}${roleName(role, language)}` : about;
}

/** `kind=candidaturas&handled=false` -> `Candidatura espontânea, por tratar` */
function useExportedPart(): (about: string) => string {
  const { audit } = useMessages(accountMessages);
  const forms: Readonly<Record<string, string>> = useMessages(mailMessages).forms;
  return (about) => {
    const asked = new URLSearchParams(about);
    const { kind = '', handled = '', since, until, assigned, search } = Object.fromEntries(asked);
    const said = [
      forms[kind] ?? kind,
      { true: audit.exported.handled, false: audit.exported.open }[handled],
      since && `${audit.filter.since} ${since}`,
      until && `${audit.filter.until} ${until}`,
      assigned && audit.exported.assigned,
      search && audit.exported.search,
    ].filter(Boolean);
    return said.length > 0 ? said.join(', ') : audit.exported.everything;
  };
}
