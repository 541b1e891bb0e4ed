import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { queryText } from '../api/request';

/** What may stand in the address: any text where there is no list of values. */
export type Known = Readonly<Record<string, readonly string[] | null>>;

type Query<Names extends Known> = {
  [Name in keyof Names]?: Names[Name] extends readonly (infer Value)[] ? Value : string;
} & { page?: number };

/** `?q=lamas&state=draft&page=2`: others are ignored. */
export function queryIn<Names extends Known>(params: URLSearchParams, known: Names): Query<Names> {
  const given = Object.entries(known).flatMap(([name, values]) => {
    const value = params.get(name)?.slice(0, 200);
    return value && (!values || values.includes(value)) ? [[name, value] as const] : [];
  });
  const page = Number(params.get('page'));
  return {
    ...Object.fromEntries(given),
    ...(Number.isInteger(page) && page > 1 && { page }),
  } as Query<Names>;
}

/** The query of a list, in the address. A change begins at the first page, unless it names another. */
export function useAddressQuery<Names extends Known>(known: Names) {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => queryIn(params, known), [params, known]);
  const change = (part: Query<Names>, isTyping = false) => {
    setParams(queryText({ ...query, page: undefined, ...part }), { replace: isTyping });
  };
  return [query, change] as const;
}
