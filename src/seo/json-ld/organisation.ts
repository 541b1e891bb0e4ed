import type { LocalBusiness, Organization } from 'schema-dts';

import type { Office } from '../../content/types/settings';
import type { SiteFacts } from './facts';

export const organisationId = (origin: string) => `${origin}/#organisation`;

/** The company by name, for pages that speak of something else. */
export function organisationInShort({ origin, organisation }: SiteFacts): Organization {
  return { '@type': 'Organization', '@id': organisationId(origin), name: organisation.nome, url: origin, logo: logoOf(origin) };
}

/** The company and its offices, each with an address and a telephone that customers call. */
export function organisationInFull(site: SiteFacts, contacts: string): [Organization, ...LocalBusiness[]] {
  const { origin, organisation, offices, profiles } = site;
  const businesses = offices.map((office, index): LocalBusiness & { '@id': string } => ({
    '@type': 'LocalBusiness',
    '@id': `${origin}/#office-${index + 1}`,
    name: `${organisation.nome} ${office.nome}`,
    url: contacts,
    image: logoOf(origin),
    parentOrganization: { '@id': organisationId(origin) },
    telephone: office.telefone,
    ...(office.fax ? { faxNumber: office.fax } : {}),
    email: office.email,
    address: addressOf(office),
    contactPoint: customerService(office.telefone),
    ...geoOf(office),
  }));
  const [headOffice] = offices;
  return [
    {
      ...(organisationInShort(site) as object),
      '@type': 'Organization',
      description: organisation.descricao,
      email: organisation.email,
      telephone: organisation.telefone,
      ...(headOffice ? { address: addressOf(headOffice) } : {}),
      contactPoint: [
        customerService(organisation.telefone),
        ...(organisation.emergencia ? [{ ...customerService(organisation.emergencia), contactType: 'emergency' }] : []),
      ],
      sameAs: profiles,
      department: businesses.map((business) => ({ '@id': business['@id'] })),
    },
    ...businesses,
  ];
}

export function addressOf({ rua, codigoPostal, localidade }: Office) {
  return {
    '@type': 'PostalAddress' as const,
    streetAddress: rua,
    postalCode: codigoPostal,
    addressLocality: localidade,
    addressCountry: 'PT',
  };
}

function customerService(telephone: string) {
  return {
    '@type': 'ContactPoint' as const,
    contactType: 'customer service',
    telephone,
    areaServed: 'PT',
    availableLanguage: ['pt', 'en'],
  };
}

/** `39.4172, -8.3728` */
function geoOf({ coordenadas }: Office) {
  const [latitude, longitude] = (coordenadas ?? '').split(',').map(Number);
  if (!coordenadas || !Number.isFinite(latitude) || !Number.isFinite(longitude)) return {};
  return { geo: { '@type': 'GeoCoordinates' as const, latitude, longitude } };
}

function logoOf(origin: string): string {
  return `${origin}/icons/icon-512.png`;
}
