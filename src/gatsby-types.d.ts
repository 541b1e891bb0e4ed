/* Written by npm run query-types. */
/* eslint-disable */
/* prettier-ignore */
declare namespace Queries {
type Maybe<T> = T | null;
type InputMaybe<T> = T | null;
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type MakeOptional<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]?: Maybe<T[SubKey]> };
type MakeMaybe<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]: Maybe<T[SubKey]> };
/** All built-in and custom scalars, mapped to their actual values */
type Scalars = {
  ID: string;
  String: string;
  Boolean: boolean;
  Int: number;
  Float: number;
  Date: string;
  JSON: Record<string, unknown>;
  GatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData;
};
type FeedQueryVariables = Exact<{
  locale: Scalars['String'];
  limit: Scalars['Int'];
}>;
type FeedQuery = { articles: { nodes: Array<{ contentId: string, slug: string | null, titulo: string, excerto: string, data: string, modified: string | null, autor: { nome: string, slug: string | null } | null, categorias: Array<{ titulo: string, slug: string | null }>, imagem: { title: string } | null }> }, metas: { nodes: Array<{ path: string, shareImage: { url: string, width: number, height: number, alt: string } | null }> } };
type ArticleCardPartsFragment = (
  { contentId: string, slug: string | null, titulo: string, tipo: string, excerto: string, data: string, readingMinutes: number, imagem: CardImageFragment | null }
  & ArticleCategoriesFragment
);
type ArticleCategoriesFragment = { categorias: Array<{ contentId: string, slug: string | null, titulo: string }> };
type AuthorNameFragment = { contentId: string, slug: string | null, nome: string, cargo: string, imagem: PortraitImageFragment | null };
type AuthorCardPartsFragment = (
  { articleCount: number, latestArticle: { slug: string | null, titulo: string } | null }
  & AuthorNameFragment
);
type AuthorBoxPartsFragment = (
  { biografiaBreve: string | null }
  & AuthorNameFragment
);
type CategoryChoicesFragment = { categories: Array<{ contentId: string, slug: string | null, titulo: string, ordem: number | null, articleCount?: number }>, everything: { totalCount: number | null } | null };
type CaseCardPartsFragment = { contentId: string, slug: string | null, titulo: string, data: string, tipo_residuo: string | null, fase: string | null, classificacao: string | null, classificacao2: string | null, banner: { sub_titulo: string | null, imagem: BlockImageFragment | null } | null };
type RelatedCasesFragment = { cases: Array<CaseCardPartsFragment> };
type OfficePartsFragment = { contentId: string, titulo: string, identificacao: string | null, texto: string | null, morada: string, telefone: string, fax: string | null, email: string, coordenadas: string | null, url: string | null, imagem: BlockImageFragment | null, fotografia: BlockImageFragment | null };
type RequestPageFragment = { contacts: { blocos: Array<BlockWordsFragment> } | null };
type ImageBaseFragment = { url: string, title: string, foco: { x: number, y: number } | null };
type BannerImageFragment = (
  { localFile: { childImageSharp: { gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null }
  & ImageBaseFragment
);
type BlockImageFragment = (
  { localFile: { childImageSharp: { gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null }
  & ImageBaseFragment
);
type CardImageFragment = (
  { localFile: { childImageSharp: { gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null }
  & ImageBaseFragment
);
type PortraitImageFragment = (
  { localFile: { childImageSharp: { gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null }
  & ImageBaseFragment
);
type SiteDataQueryVariables = Exact<{ [key: string]: never; }>;
type SiteDataQuery = { site: { siteMetadata: { origins: Record<string, unknown> | null } | null } | null, allSiteSettings: { nodes: Array<{ locale: string, marca: string, slogan: string, organizacao: { nome: string, email: string, telefone: string, emergencia: string | null }, escritorios: Array<{ nome: string, rua: string, codigoPostal: string, localidade: string, telefone: string, email: string }>, ligacoes: { rede_social: LinkPartsFragment, canal_video: LinkPartsFragment, livro_reclamacoes: LinkPartsFragment, orcamento: LinkPartsFragment, agencia: LinkPartsFragment }, menu: Array<{ titulo: string, rota: string, painel: string | null, sob: string | null }>, menu_rodape: Array<{ titulo: string, rota: string }>, menu_legal: Array<{ titulo: string, rota: string }> }> }, allContentService: { nodes: Array<{ contentId: string, locale: string, slug: string | null, titulo: string, lp: string, icone: string | null, banner: { sub_titulo: string | null } | null }> }, allContentUnit: { nodes: Array<{ contentId: string, locale: string, slug: string | null, titulo: string, icone: string | null }> }, allContentPage: { nodes: Array<{ contentId: string, locale: string, banner: { imagem: CardImageFragment | null } | null }> } };
type LocaleFileFragment = { edges: Array<{ node: { ns: string | null, data: string | null, language: string | null } }> };
type LinkPartsFragment = { title: string, slug: string };
type ResourceCardPartsFragment = { contentId: string, titulo: string, descricao: string | null, data: string | null, link: string, linkFacts: FileFactsFragment | null, imagem: PortraitImageFragment | null, imagem_ebook: PortraitImageFragment | null };
type LoadOfHomeFragment = { load: { gestaoTitulo: string | null, gestao: Array<BlockWordsFragment> } };
type VacancyPartsFragment = { contentId: string, slug: string | null, titulo: string, pestana: string | null, descricao_curta: string | null, localizacao: string | null, horario: string | null, validade: string | null };
type ScreenPartsFragment = (
  { page: PagePartsFragment | null }
  & EveryPageFragment
);
type PortfolioItemPartsFragment = { contentId: string, titulo: string, descricao: string | null, local: string | null, data: string | null, duracao: string | null, imagem: BlockImageFragment | null };
type BlockWordsFragment = { titulo: string | null, sub_titulo: string | null, texto: string | null, texto2: string | null, tipo: string | null, href: string | null, ordem: number | null, meta: string | null, video: string | null, video_legenda: string | null, filme: { legendas: string | null, duracao: number | null, slug: string | null } | null };
type BlockPartsFragment = (
  { imagem: BlockImageFragment | null, imagem2: BlockImageFragment | null }
  & BlockWordsFragment
);
type BannerPartsFragment = (
  { imagem: BannerImageFragment | null }
  & BlockWordsFragment
);
type FileFactsFragment = { url: string, name: string, extension: string, size: number | null };
type PagePartsFragment = { titulo: string, data: string | null, texto: string | null, banner: BannerPartsFragment | null, blocos: Array<BlockPartsFragment> };
type ServiceCardPartsFragment = { contentId: string, slug: string | null, titulo: string, lp: string, icone: string | null, banner: { sub_titulo: string | null, imagem: CardImageFragment | null } | null };
type UnitCardPartsFragment = { contentId: string, slug: string | null, ordem: number | null, titulo: string, lp: string, icone: string | null, banner: { sub_titulo: string | null, imagem: CardImageFragment | null } | null };
type TestimonialPartsFragment = { contentId: string, empresa: string, nome: string | null, cargo: string, setor: string | null, trabalho: string | null, testemunho: string, caso: { slug: string | null, titulo: string, banner: { imagem: CardImageFragment | null } | null } | null };
type MapUnitPartsFragment = { contentId: string, slug: string | null, titulo: string, contorno: string | null };
type VideoCardPartsFragment = { contentId: string, slug: string | null, titulo: string, duracao: number | null, data: string | null, imagem: CardImageFragment | null, meta: { description: string | null } | null };
type AcceptedWastePartsFragment = { codigo: string, descricao: string | null, waste: { name: string, href: string } | null };
type WasteRowPartsFragment = { label: string, name: string, href: string, isTaken: boolean, stream: string | null };
type PageMetaHeadFragment = { path: string, locale: string, kind: string, title: string, description: string | null, robots: string, canonical: string | null, origin: string, jsonLd: string | null, alternates: Array<{ hreflang: string, href: string }>, feeds: Array<{ type: string, title: string, href: string }>, shareImage: { url: string, width: number, height: number, alt: string } | null, openGraph: { type: string, siteName: string, title: string, description: string | null, url: string | null, locale: string, publishedTime: string | null, modifiedTime: string | null, author: string | null, section: string | null }, twitter: { card: string, title: string, description: string | null } };
type EveryPageFragment = { meta: PageMetaHeadFragment, locales: LocaleFileFragment };
type AboutTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type AboutTemplateQuery = (
  { about: { titulo: string, texto: string | null, historiaTitulo: string | null, historiaTexto: string | null, historiaItemsTitulo: string | null, historiaItemsTexto: string | null, banner: BannerPartsFragment | null, historiaItems: Array<BlockPartsFragment>, historiaQuadro: BlockPartsFragment | null, sinergias: BlockPartsFragment | null, sinergias_items: Array<BlockWordsFragment>, sliders: Array<BlockPartsFragment>, politicas: Array<BlockWordsFragment> } | null, page: { blocos: Array<BlockPartsFragment> } | null }
  & EveryPageFragment
);
type ArticleTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: InputMaybe<Scalars['String']>;
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type ArticleTemplateQuery = (
  { article: (
    { titulo: string, excerto: string, data: string, tipo: string, texto: string, readingMinutes: number, autor: AuthorBoxPartsFragment | null, imagem: BannerImageFragment | null, cta: { titulo: string, url: string, target: string | null, visivel: boolean | null } | null }
    & ArticleCategoriesFragment
  ), place: { newer: { slug: string | null, titulo: string } | null, older: { slug: string | null, titulo: string } | null, related: Array<ArticleCardPartsFragment> } }
  & EveryPageFragment
);
type AuthorTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  isFirstPage: Scalars['Boolean'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type AuthorTemplateQuery = (
  { author: (
    { biografia: string, articleCount?: number }
    & AuthorNameFragment
  ), articles: Array<ArticleCardPartsFragment> }
  & EveryPageFragment
);
type AuthorsTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type AuthorsTemplateQuery = (
  { authors: Array<AuthorCardPartsFragment> }
  & ScreenPartsFragment
);
type BlogTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  isFirstPage: Scalars['Boolean'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type BlogTemplateQuery = (
  { articles: Array<ArticleCardPartsFragment>, highlight: Array<ArticleCardPartsFragment> }
  & CategoryChoicesFragment
  & ScreenPartsFragment
);
type CaseStudiesTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type CaseStudiesTemplateQuery = (
  { cases: Array<CaseCardPartsFragment> }
  & ScreenPartsFragment
);
type CaseStudyTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: InputMaybe<Scalars['String']>;
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type CaseStudyTemplateQuery = (
  { study: { contentId: string, titulo: string, data: string, tipo_residuo: string | null, fase: string | null, classificacao: string | null, classificacao2: string | null, banner_titulo: string | null, texto: string, link: string | null, passo: number | null, cta_banner_titulo: string | null, ebook: string | null, banner: BannerPartsFragment | null, faqs: Array<{ pergunta: string, resposta: string }>, ebookFacts: FileFactsFragment | null }, next: Array<CaseCardPartsFragment>, list: { blocos: Array<BlockWordsFragment> } | null }
  & LoadOfHomeFragment
  & EveryPageFragment
);
type CategoryTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  isFirstPage: Scalars['Boolean'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type CategoryTemplateQuery = (
  { category: { slug: string | null, titulo: string, lp: string | null }, articles: Array<ArticleCardPartsFragment> }
  & CategoryChoicesFragment
  & EveryPageFragment
);
type ChristmasTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type ChristmasTemplateQuery = (
  { gallery: { titulo: string, descricao: string | null, data: string | null, pdf: string | null, pdfFacts: FileFactsFragment | null, imagem: BannerImageFragment | null, galeria: Array<BlockImageFragment> } | null }
  & ScreenPartsFragment
);
type ContactsTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type ContactsTemplateQuery = (
  { offices: Array<OfficePartsFragment> }
  & ScreenPartsFragment
);
type DocumentationTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type DocumentationTemplateQuery = (
  { documents: Array<{ contentId: string, titulo: string, tipo: string, link: string, linkFacts: FileFactsFragment | null }> }
  & ScreenPartsFragment
);
type ErrorTemplateQueryVariables = Exact<{
  route: Scalars['String'];
}>;
type ErrorTemplateQuery = { metas: { nodes: Array<PageMetaHeadFragment | {}> } | null, locales: LocaleFileFragment };
type HomeTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type HomeTemplateQuery = (
  { contentHome: { titulo: string, servicosTitulo: string, gestaoTitulo: string | null, gestaoTexto: string | null, banner: (
      { imagem2: BannerImageFragment | null }
      & BannerPartsFragment
    ), servicos: Array<ServiceCardPartsFragment>, sobreValterra: BlockPartsFragment | null, gestao: Array<BlockPartsFragment>, video: BlockPartsFragment | null }, testimonials: Array<TestimonialPartsFragment> }
  & EveryPageFragment
);
type OfferTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: InputMaybe<Scalars['String']>;
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type OfferTemplateQuery = (
  { offer: (
    { descricao: string, data: string | null, referencia: string | null, salario: { minimo: number, maximo: number | null, periodo: string } | null }
    & VacancyPartsFragment
  ), openOffers: Array<VacancyPartsFragment>, offersPage: { form_titulo: string | null } | null, list: { blocos: Array<BlockWordsFragment> } | null }
  & EveryPageFragment
);
type OffersTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type OffersTemplateQuery = (
  { offersPage: { banner_titulo: string, banner_texto: string | null, form_titulo: string | null, processo_titulo: string | null, vagas_titulo: string | null, vagas_texto: string | null } | null, jobOffers: Array<VacancyPartsFragment>, openOffers: Array<{ contentId: string }> }
  & ScreenPartsFragment
);
type PageTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type PageTemplateQuery = ScreenPartsFragment;
type PlantTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type PlantTemplateQuery = (
  { units: Array<(
    UnitCardPartsFragment
    & MapUnitPartsFragment
  )> }
  & ScreenPartsFragment
);
type PortfolioTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type PortfolioTemplateQuery = (
  { items: Array<PortfolioItemPartsFragment> }
  & ScreenPartsFragment
);
type ResourcesTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type ResourcesTemplateQuery = (
  { resources: Array<ResourceCardPartsFragment> }
  & ScreenPartsFragment
);
type SearchTemplateQueryVariables = Exact<{
  languages: Array<Scalars['String']> | Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type SearchTemplateQuery = EveryPageFragment;
type ServiceTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: InputMaybe<Scalars['String']>;
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type ServiceTemplateQuery = (
  { service: { contentId: string, titulo: string, lp: string, quadroTitulo: string | null, residuosTitulo: string | null, passo: number | null, faqstitulo: string | null, banner: BannerPartsFragment | null, oQueE: BlockPartsFragment | null, tipos: Array<BlockPartsFragment>, cta: BlockWordsFragment | null, escolherValterra: Array<BlockPartsFragment>, instalacoes: Array<BlockPartsFragment>, quadros: Array<BlockWordsFragment>, cta2: BlockWordsFragment | null, cta3: BlockWordsFragment | null, residuos: Array<AcceptedWastePartsFragment>, faqs: Array<{ pergunta: string, resposta: string }>, equipamentos: Array<BannerImageFragment> }, next: Array<ServiceCardPartsFragment> }
  & LoadOfHomeFragment
  & RelatedCasesFragment
  & RequestPageFragment
  & EveryPageFragment
);
type ServicesTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type ServicesTemplateQuery = (
  { services: Array<ServiceCardPartsFragment> }
  & ScreenPartsFragment
);
type SitemapTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type SitemapTemplateQuery = (
  { siteMap: { pages: Array<{ path: string, kind: string, name: string, order: number | null }> } }
  & EveryPageFragment
);
type TestimonialsTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type TestimonialsTemplateQuery = (
  { testimonials: Array<TestimonialPartsFragment> }
  & ScreenPartsFragment
);
type ThankYouTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type ThankYouTemplateQuery = (
  { cases: Array<{ contentId: string, titulo: string, ebook: string | null, ebookFacts: FileFactsFragment | null }>, resources: Array<{ contentId: string, titulo: string, link: string, linkFacts: FileFactsFragment | null }> }
  & ScreenPartsFragment
);
type UnitTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: InputMaybe<Scalars['String']>;
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type UnitTemplateQuery = (
  { unit: { contentId: string, titulo: string, lp: string, etapasTitulo: string | null, corte: string | null, quadroTitulo: string | null, residuosTitulo: string | null, passo: number | null, faqstitulo: string | null, banner: BannerPartsFragment | null, oQueE: BlockPartsFragment | null, etapas: Array<BlockPartsFragment>, quadros: Array<BlockWordsFragment>, residuos: Array<AcceptedWastePartsFragment>, servicos: Array<ServiceCardPartsFragment>, cta: BlockWordsFragment | null, faqs: Array<{ pergunta: string, resposta: string }> }, plant: { banner: { imagem: BannerImageFragment | null } | null } | null, units: Array<MapUnitPartsFragment> }
  & LoadOfHomeFragment
  & RelatedCasesFragment
  & RequestPageFragment
  & EveryPageFragment
);
type VideoTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: InputMaybe<Scalars['String']>;
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type VideoTemplateQuery = (
  { video: { titulo: string, descricao: string | null, ficheiro: string, legendas: string | null, emTexto: Array<string>, duracao: number | null, data: string | null, imagem: BlockImageFragment | null }, others: Array<VideoCardPartsFragment> }
  & EveryPageFragment
);
type VideosTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type VideosTemplateQuery = (
  { videos: Array<VideoCardPartsFragment> }
  & ScreenPartsFragment
);
type WasteChapterTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type WasteChapterTemplateQuery = (
  { chapter: { code: string, name: string, groups: Array<{ label: string, name: string, href: string, rows: Array<WasteRowPartsFragment> }>, streams: Array<{ contentId: string, titulo: string, alternativa: string | null }> } }
  & EveryPageFragment
);
type WasteCodeTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type WasteCodeTemplateQuery = (
  { waste: { label: string, name: string, isHazardous: boolean, words: string, chapter: { label: string, href: string }, subchapter: { label: string, name: string }, mirrors: Array<WasteRowPartsFragment>, neighbours: Array<WasteRowPartsFragment>, units: Array<{ title: string, href: string }>, services: Array<{ title: string, href: string, language: string | null }>, stream: { titulo: string, acondicionamento: string | null, documentos: string | null } | null } }
  & RequestPageFragment
  & EveryPageFragment
);
type WasteCodesTemplateQueryVariables = Exact<{
  language: Scalars['String'];
  languages: Array<Scalars['String']> | Scalars['String'];
  contentId: Scalars['String'];
  path: Scalars['String'];
  namespaces?: InputMaybe<Array<Scalars['String']> | Scalars['String']>;
}>;
type WasteCodesTemplateQuery = (
  { finder: { chapters: Array<{ label: string, name: string, href: string, taken: number, total: number }> } }
  & ScreenPartsFragment
  & RequestPageFragment
);
}
