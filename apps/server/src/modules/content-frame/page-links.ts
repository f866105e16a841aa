import type { ContentKind } from '@zhanfang/contract'

/** A page that belongs to a content; `path` is below the content's address. */
export interface PageLink {
  title: string
  path: string
}
type FindLinks = (appId: string, id: string) => Promise<readonly PageLink[]>

export type PageLinks = ReturnType<typeof createPageLinks>

/** Pages of modules above the frame that belong to contents of a kind: the contents' own pages lead there. */
export function createPageLinks() {
  const byKind = new Map<ContentKind, FindLinks[]>()
  return {
    add(kind: ContentKind, find: FindLinks): void {
      byKind.set(kind, [...(byKind.get(kind) ?? []), find])
    },
    async of(appId: string, kind: ContentKind, id: string): Promise<PageLink[]> {
      const found = await Promise.all((byKind.get(kind) ?? []).map((find) => find(appId, id)))
      return found.flat()
    },
  }
}
