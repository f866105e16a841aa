import { campaignRulesSchema, prizeGiftSchema } from '@zhanfang/contract'
import { z } from 'zod'
import {
  type AppData,
  asItIs,
  carried,
  naming,
  newIdOf,
  notCarried,
  partOf,
  person,
  personName,
} from '../../composition/app-data.ts'
import { prizeCampaigns, prizes } from './tables.ts'
import { texts } from './texts.ts'

/** Campaigns travel with their prizes as drafts in which nobody has drawn; a copy gets a seed of its own at its start. */
export const appData: AppData = {
  carried: [
    carried(prizeCampaigns, {
      title: texts.title,
      columns: {
        id: newIdOf('draw'),
        name: asItIs(z.string().max(100)),
        look: asItIs(z.string().max(20)),
        state: notCarried(),
        intro: asItIs(z.string().max(5000)),
        rules: naming(campaignRulesSchema),
        startsAt: asItIs(),
        endsAt: asItIs(),
        version: notCarried(),
        seed: notCarried(),
        seedHash: notCarried(),
        createdBy: person,
        createdByName: personName,
        createdAt: asItIs(),
        updatedAt: asItIs(),
      },
    }),
    carried(prizes, {
      title: texts.prizesTitle,
      columns: {
        id: newIdOf('prize', { tracked: false }),
        campaignId: partOf('draw'),
        place: asItIs(z.number().int()),
        kind: asItIs(z.string().max(20)),
        name: asItIs(z.string().max(100)),
        imageUrl: naming(z.string().max(2000)),
        odds: asItIs(z.number().int().min(0).max(1_000_000)),
        stock: asItIs(z.number().int().min(0)),
        won: notCarried(),
        perDay: asItIs(z.number().int().nullable()),
        day: notCarried(),
        wonOnDay: notCarried(),
        perPerson: asItIs(z.number().int().nullable()),
        isBig: asItIs(z.boolean()),
        cost: asItIs(z.number().int().min(0)),
        gift: naming(prizeGiftSchema),
        removedAt: asItIs(),
      },
    }),
  ],
  left: {
    prize_draws: { reason: 'belongs to customers, who stay', loss: texts.peopleStay },
    prize_players: { reason: 'belongs to customers, who stay' },
    prize_friends: { reason: 'belongs to customers, who stay' },
    prize_check_ins: { reason: 'belongs to customers, who stay' },
    prize_codes: {
      reason: 'can be given once, and are sealed with the key of this place',
      loss: texts.codesStay,
    },
    prize_odds: { reason: 'were in force for draws that stay' },
    prize_address_days: { reason: 'counts draws of people who stay' },
  },
}
