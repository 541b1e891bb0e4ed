import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import type { Listed } from '../../backend/admin-api/contract';
import { queryText, requestJson } from './request';

/** The lists of ra-core; the form reads and writes its entry itself. */
export function dataProvider(): DataProvider {
  return {
    getList: async (resource: string, params: GetListParams) => {
      const { pagination, sort, filter = {}, signal } = params;
      const query = queryText({
        ...(filter as Record<string, unknown>),
        sort: sort?.field,
        order: sort?.order.toLowerCase(),
        ...pagination,
      });
      const answer = await requestJson<Listed<RaRecord>>(`${resource}${query}`, { signal });
      return { data: answer.items, total: answer.total } as never;
    },
    getOne: async (resource, { id }) => ({
      data: await requestJson(`${resource}/${encodeURIComponent(String(id))}`),
    }),
    getMany: notOffered,
    getManyReference: notOffered,
    create: notOffered,
    update: notOffered,
    updateMany: notOffered,
    delete: notOffered,
    deleteMany: notOffered,
  };
}

const notOffered = (): Promise<never> => Promise.reject(new Error('The API has no such request'));
