import type { ContentEntry, LinkTarget } from '@zhanfang/blocks'
import type { AppPermission, ContentKind, Filed, FilingQuery } from '@zhanfang/contract'
import type { AnyColumn, SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../database/database.ts'
import type { ContentRegistry } from './registry.ts'
import type { Visitor } from './visibility/visible-to.ts'

/** A visitor with an account, as comments and lists of readers name them. */
export interface KnownCustomer {
  id: string
  name: string
  groupIds: readonly string[]
}

/** Accounts of visitors. */
export interface ContentCustomers {
  /** The customer whom a request shows; null for everybody else. */
  customerOf(request: Pick<FastifyRequest, 'headers'>, appId: string): Promise<KnownCustomer | null>
  /** Names of those of the customers that the app has. */
  names(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Names of those of the groups of customers that the app has. */
  groupNames(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Where a visitor logs in and comes back from; null where nobody can. */
  loginPath(appId: string, backTo: string): Promise<string | null>
  /** What customers keep. */
  favorites: {
    has(appId: string, customerId: string, content: { type: string; id: string }): Promise<boolean>
    set(
      appId: string,
      customerId: string,
      content: { type: string; id: string },
      favorited: boolean,
    ): Promise<unknown>
  }
}

/** How many contents an app may have, and what visitors are told of them. */
export interface ContentLimits {
  /** Takes places for contents that are written afterwards in the same transaction; refuses where there are none left. */
  claim(tx: Db, appId: string, kind: ContentKind, more?: number): Promise<void>
  /** Whether visitors see how often contents of the kind were read. */
  showsReads(appId: string, kind: ContentKind): Promise<boolean>
}

/** What the frame of contents needs of other modules. */
export interface ContentNeighbours {
  publicUrl: string
  /** Where the site of an app is reached, without a slash at the end. */
  siteAddress(appId: string): string
  linkSecret(): Promise<string>
  roleMay(role: string, permission: AppPermission): Promise<boolean>
  /** Nicknames by the ids of users. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Those of the users who are members of the app. */
  membersAmong(appId: string, userIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Apps that a user may see, with the role in each. */
  appsOf(userId: string): Promise<readonly { id: string; role: string }[]>
  /** Names of the columns of an app, by id. */
  columnNames(appId: string): Promise<ReadonlyMap<string, string>>
  /** Keys of the targets that the app does not have (any more); drafts count as there. */
  missingTargets(
    appId: string,
    targets: readonly Pick<LinkTarget, 'eventType' | 'itemId'>[],
  ): Promise<string[]>
  filing: {
    condition(appId: string, kind: string, id: AnyColumn, query: FilingQuery): Promise<SQL | undefined>
    isFew(appId: string, kind: string, query: FilingQuery, most: number): Promise<boolean>
    /** Names of the tags of an app, by id. */
    tagNames(appId: string): Promise<ReadonlyMap<string, string>>
    marksOf(appId: string, kind: string, ids: readonly string[]): Promise<(id: string) => Filed>
    copy(appId: string, kind: string, fromId: string, toId: string): Promise<void>
    put(
      member: { appId: string; role: string; session: { userId: string } },
      input: { kind: string; itemIds: readonly string[]; folderId: string | null },
    ): Promise<{ missing: string[] }>
    tag(
      member: { appId: string; role: string; session: { userId: string } },
      input: { kind: string; itemIds: readonly string[]; add: readonly string[]; remove: readonly string[] },
    ): Promise<{ missing: string[] }>
  }
  /** Contents of a kind that other apps let this one show. */
  authorized: {
    entries(appId: string, kind: string): Promise<ContentEntry[]>
    search: ContentRegistry['authorized']
    /** The app that one belongs to, where this app shows it now. */
    home(appId: string, kind: string, id: string): Promise<{ appId: string; appName: string } | null>
    /** Counts that one was opened here; returns at once. */
    viewed(appId: string, kind: string, id: string): void
  }
  favorites: { idsOf(appIds: readonly string[], userId: string, itemType: string): Promise<string[]> }
  /** Told when an app has its first content for visitors. */
  markPublished(appId: string): Promise<void>
  /** Tells people; never fails. `link` is a path of the console. */
  announce(
    userIds: readonly string[],
    notice: { kind: 'system'; title: string; text: string; link: string; appId: string },
  ): Promise<void>
  /** What the module of a kind adds to rows of its list as they are read; undefined where none does. */
  rowFacts(
    appId: string,
    kind: ContentKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>> | undefined>
  /** The same for cards on pages of visitors: what stands on them besides the published draft. */
  cardFacts(
    appId: string,
    kind: ContentKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { note: string }> | undefined>
  /** Whom to tell of something that this user made in the app. */
  responsibleFor(appId: string, userId: string): Promise<string[]>
  customers: ContentCustomers
  limits: ContentLimits
  /** Pictures of this installation. */
  pictures: {
    /** Null where there is none at the address. */
    read(url: string): Promise<Buffer | null>
    /** As JPEG for programs that make papers; null for what is no picture. */
    forPaper(
      original: Buffer,
      box: { width: number; height: number },
    ): Promise<{ content: Buffer; width: number; height: number } | null>
  }
}

/** A visitor as a page knows them. */
export interface SiteVisitor extends Visitor {
  customer: KnownCustomer | null
}
