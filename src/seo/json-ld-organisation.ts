import type {
  ContactPoint,
  GeoCoordinates,
  LocalBusiness,
  OpeningHoursSpecification,
  Organization,
  Person,
  PostalAddress,
} from 'schema-dts';
import type { Office } from '../../core/content/types/settings';
import type { AuthorFacts, SiteFacts } from './json-ld-facts';
import { localeCodes } from '../../core/i18n/locales';

export const organisationId = (origin: string) => `${origin}/#organisation`;

export function organisationInShort(site: SiteFacts): Organization {
  return { '@type': 'Organization', ...nameOf(site) };
}

export function organisationInFull(site: SiteFacts, contacts: string): [Organization, ...LocalBusiness[]] {
  const { origin, organisation, offices, profiles } = site;
  const businesses = offices.map((office, index): LocalBusiness & { '@id': string } => ({
    '@type': 'LocalBusiness',
    '@id': `${origin}/#office-${index + 1}`,
    name: `${organisation.nome} ${office.nome}`,
    url: contacts,
    logo: logoOf(origin),
    ...(office.photograph ? { image: office.photograph } : {}),
    ...(office.map ? { hasMap: office.map } : {}),
    parentOrganization: { '@id': organisationId(origin) },
    telephone: office.telefone,
    ...(office.fax ? { faxNumber: office.fax } : {}),
    email: office.email,
    address: postalAddressOf(office),
    contactPoint: reachedAt(office.telefone, 'customer service'),
    ...geoOf(office),
    ...openingHoursOf(office),
    sameAs: profiles,
  }));
  const [headOffice] = offices;
  return [
    {
      '@type': 'Organization',
      ...nameOf(site),
      description: organisation.descricao,
      email: organisation.email,
      telephone: organisation.telefone,
      ...(headOffice ? { address: postalAddressOf(headOffice) } : {}),
      contactPoint: [
        reachedAt(organisation.telefone, 'customer service'),
        ...(organisation.emergencia ? [reachedAt(organisation.emergencia, 'emergency')] : []),
      ],
      sameAs: profiles,
      department: businesses.map((business) => ({ '@id': business['@id'] })),
    },
    ...businesses,
  ];
}

function nameOf({ origin, home, organisation }: SiteFacts) {
  const id = organisationId(origin);
  return { '@id': id, name: organisation.nome, url: home, logo: logoOf(origin) };
}

type Place = Pick<Office, 'rua' | 'codigoPostal' | 'localidade' | 'distrito'>;

export function postalAddressOf({ rua, codigoPostal, localidade, distrito }: Place): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: rua,
    postalCode: codigoPostal,
    addressLocality: localidade,
    ...(distrito ? { addressRegion: distrito } : {}),
    addressCountry: 'PT',
  };
}

function reachedAt(telephone: string, contactType: 'customer service' | 'emergency'): ContactPoint {
  return {
    '@type': 'ContactPoint',
    contactType,
    telephone,
    areaServed: 'PT',
    availableLanguage: [...localeCodes],
  };
}

function geoOf({ coordenadas }: Office): { geo?: GeoCoordinates } {
  const [latitude, longitude] = (coordenadas ?? '').split(',').map(Number);
  if (!coordenadas || !Number.isFinite(latitude) || !Number.isFinite(longitude)) return {};
  return { geo: { '@type': 'GeoCoordinates', latitude, longitude } };
}

const workingDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

function openingHoursOf({ horas }: Office): {
  openingHoursSpecification?: OpeningHoursSpecification;
} {
  const [opens, closes] = horas?.split('-') ?? [];
  if (!opens || !closes) return {};
  const dayOfWeek = workingDays.map((day) => `https://schema.org/${day}` as const);
  return {
    openingHoursSpecification: { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes },
  };
}

function logoOf(origin: string): string {
  return `${origin}/icons/icon-512.png`;
}

/** An author, with one id on all pages. */
export function authorJsonLd({ name, url, role, picture }: AuthorFacts): Person {
  return {
    '@type': 'Person',
    ...(url ? { '@id': `${url}#person`, url } : {}),
    name,
    ...(role ? { jobTitle: role } : {}),
    ...(picture ? { image: picture } : {}),
  };
}
