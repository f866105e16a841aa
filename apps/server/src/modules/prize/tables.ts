import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** Draws and check-in calendars. */
export const prizeCampaigns = pgTable(
  'prize_campaigns',
  {
    appId: appKey(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** By `campaignLooks`. */
    look: text('look').notNull(),
    /** By `campaignStates`. */
    state: smallint('state').notNull().default(0),
    intro: text('intro').notNull(),
    rules: jsonb('rules').notNull(),
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    /** Grows with each change; draws note with which odds they were made. */
    version: integer('version').notNull().default(1),
    /** Sealed; made at the first start, and told when the campaign has ended. */
    seed: text('seed'),
    seedHash: text('seed_hash').notNull().default(''),
    createdBy: text('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('prize_campaigns_look').on(table.appId, table.look, table.id),
    index('prize_campaigns_ends')
      .on(table.endsAt)
      .where(sql`${table.state} in (1, 2)`),
  ],
)
export type CampaignRow = typeof prizeCampaigns.$inferSelect

/** What can be won. The counters are moved in the statement that gives one, and nowhere else. */
export const prizes = pgTable(
  'prizes',
  {
    appId: appKey(),
    id: text('id').notNull(),
    campaignId: text('campaign_id').notNull(),
    place: smallint('place').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    imageUrl: text('image_url').notNull(),
    /** Parts per million. */
    odds: integer('odds').notNull(),
    stock: integer('stock').notNull(),
    won: integer('won').notNull().default(0),
    perDay: integer('per_day'),
    /** The day of Shanghai that `won_on_day` counts. */
    day: text('day').notNull().default(''),
    wonOnDay: integer('won_on_day').notNull().default(0),
    perPerson: integer('per_person'),
    isBig: boolean('is_big').notNull(),
    /** In 分. */
    cost: integer('cost').notNull(),
    gift: jsonb('gift').notNull(),
    /** Taken out of the draw; stays for those who have won it. */
    removedAt: time('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('prizes_campaign').on(table.appId, table.campaignId, table.place),
    check('prizes_won', sql`${table.won} >= 0 and ${table.won} <= ${table.stock}`),
    check('prizes_odds', sql`${table.odds} >= 0 and ${table.odds} <= 1000000`),
  ],
)
export type PrizeRow = typeof prizes.$inferSelect

/** The odds that were in force, each from a moment on: they are shown to everybody. */
export const prizeOdds = pgTable(
  'prize_odds',
  {
    appId: appKey(),
    campaignId: text('campaign_id').notNull(),
    version: integer('version').notNull(),
    odds: jsonb('odds').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.campaignId, table.version] })],
)

/** How often somebody took part. Whoever changes anything of theirs in a campaign holds this row. */
export const prizePlayers = pgTable(
  'prize_players',
  {
    appId: appKey(),
    campaignId: text('campaign_id').notNull(),
    customerId: text('customer_id').notNull(),
    /** Of the last draw in their own name. */
    number: integer('number').notNull().default(0),
    drawn: integer('drawn').notNull().default(0),
    day: text('day').notNull().default(''),
    drawnOnDay: integer('drawn_on_day').notNull().default(0),
    freeOnDay: integer('free_on_day').notNull().default(0),
    /** Chances that were earned and are left. */
    extra: integer('extra').notNull().default(0),
    /** In their link for friends. */
    shareCode: text('share_code').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.campaignId, table.customerId] }),
    uniqueIndex('prize_players_share').on(table.appId, table.shareCode),
    index('prize_players_customer').on(table.appId, table.customerId),
    check('prize_players_extra', sql`${table.extra} >= 0`),
  ],
)
export type PlayerRow = typeof prizePlayers.$inferSelect

/** Friends who came by somebody's link and drew: each counts once. */
export const prizeFriends = pgTable(
  'prize_friends',
  {
    appId: appKey(),
    campaignId: text('campaign_id').notNull(),
    friendId: text('friend_id').notNull(),
    customerId: text('customer_id').notNull(),
    day: text('day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.campaignId, table.friendId] }),
    index('prize_friends_customer').on(table.appId, table.customerId, table.campaignId, table.day),
  ],
)

/** Every draw with the number that came out; rows of wins go on to be claimed and delivered. */
export const prizeDraws = pgTable(
  'prize_draws',
  {
    appId: appKey(),
    id: text('id').notNull(),
    campaignId: text('campaign_id').notNull(),
    /** Null for somebody who has left. */
    customerId: text('customer_id'),
    /** In whose name the number was drawn: it stays when two records of one person are joined. */
    drawer: text('drawer').notNull(),
    number: integer('number').notNull(),
    roll: integer('roll').notNull(),
    version: integer('version').notNull(),
    /** Chosen by the page: a draw that is sent again is known by it. */
    nonce: text('nonce').notNull(),
    day: text('day').notNull(),
    /** What paid for it: a free chance, one that was earned, or points. */
    way: text('way').notNull(),
    points: integer('points').notNull().default(0),
    /** What was won; null for nothing. */
    prizeId: text('prize_id'),
    prizeName: text('prize_name').notNull().default(''),
    kind: text('kind'),
    isBig: boolean('is_big').notNull().default(false),
    /** What the number stood for and could not be given, and why. */
    missedName: text('missed_name').notNull().default(''),
    missed: text('missed'),
    /** By `winStates`; null for nothing. */
    state: smallint('state'),
    /** What a winner shows; null for nothing. */
    code: text('code'),
    /** The coupon that was given. */
    couponId: text('coupon_id'),
    claimUntil: time('claim_until'),
    claimedAt: time('claimed_at'),
    /** Name, number and address, sealed. */
    receiver: text('receiver'),
    deliveredAt: time('delivered_at'),
    deliveredBy: text('delivered_by').notNull().default(''),
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    note: text('note').notNull().default(''),
    /** Of the scan at a counter that handed it out. */
    redeemNonce: text('redeem_nonce'),
    /** The member or the link at the counter. */
    redeemedBy: text('redeemed_by'),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('prize_draws_number').on(table.appId, table.campaignId, table.drawer, table.number),
    uniqueIndex('prize_draws_nonce').on(table.appId, table.campaignId, table.drawer, table.nonce),
    uniqueIndex('prize_draws_code').on(table.appId, table.code),
    uniqueIndex('prize_draws_redeem').on(table.appId, table.redeemNonce),
    index('prize_draws_campaign').on(table.appId, table.campaignId, table.id),
    index('prize_draws_customer').on(table.appId, table.customerId, table.id),
    index('prize_draws_state')
      .on(table.appId, table.state, table.id)
      .where(sql`${table.state} is not null`),
    index('prize_draws_claim')
      .on(table.claimUntil)
      .where(sql`${table.state} = 0`),
    index('prize_draws_redeemed')
      .on(table.appId, table.redeemedBy, table.deliveredAt)
      .where(sql`${table.redeemedBy} is not null`),
    index('prize_draws_prize').on(table.appId, table.customerId, table.prizeId),
  ],
)
export type DrawRow = typeof prizeDraws.$inferSelect

/** Numbers that can be won, sealed; each is given once. */
export const prizeCodes = pgTable(
  'prize_codes',
  {
    appId: appKey(),
    prizeId: text('prize_id').notNull(),
    id: text('id').notNull(),
    code: text('code').notNull(),
    /** By which a double is known without opening it. */
    mark: text('mark').notNull(),
    drawId: text('draw_id'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.prizeId, table.id] }),
    uniqueIndex('prize_codes_mark').on(table.appId, table.prizeId, table.mark),
    index('prize_codes_left')
      .on(table.appId, table.prizeId, table.id)
      .where(sql`${table.drawId} is null`),
    index('prize_codes_draw').on(table.appId, table.drawId),
  ],
)

/** How often one network address drew on a day; only a digest of it is kept. */
export const prizeAddressDays = pgTable(
  'prize_address_days',
  {
    appId: appKey(),
    campaignId: text('campaign_id').notNull(),
    address: text('address').notNull(),
    day: text('day').notNull(),
    draws: integer('draws').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.campaignId, table.address, table.day] }),
    index('prize_address_days_day').on(table.day),
  ],
)

/** Days of a calendar on which somebody checked in, or which they made up. */
export const prizeCheckIns = pgTable(
  'prize_check_ins',
  {
    appId: appKey(),
    campaignId: text('campaign_id').notNull(),
    customerId: text('customer_id').notNull(),
    day: text('day').notNull(),
    isMadeUp: boolean('is_made_up').notNull(),
    points: integer('points').notNull(),
    /** Lengths of series whose bonus was given with it. */
    bonuses: jsonb('bonuses').notNull(),
    /** Of these, whose coupon could not be given: why, by the length of the series. */
    missed: jsonb('missed').notNull().default({}),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.campaignId, table.customerId, table.day] }),
    index('prize_check_ins_customer').on(table.appId, table.customerId, table.day),
  ],
)
