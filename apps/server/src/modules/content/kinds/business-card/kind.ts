import {
  addressMapUrl,
  type CardFields,
  cardLimits,
  fields as cardFields,
} from '@zhanfang/contract/content-kinds/business-card/fields'
import { defineContentKind } from '../../content-kind.ts'
import { wordsColumn } from '../table-columns.ts'
import { businessCardRoutes } from './routes.ts'
import { cardMembers } from './tables.ts'

const { shape } = cardFields.schema

const ways = ({ phone, email, wechat, wechatCode, address }: CardFields) => [
  phone,
  email,
  wechat,
  wechatCode,
  address,
]

/** Somebody's card, which visitors save to their contacts and pages show as a block. */
export const kind = defineContentKind({
  kind: 'business-card',
  weappPage: 'pages/business-card/business-card',
  check: ({ fields }) =>
    ways(fields).every((way) => way === '') ? [{ field: 'fields.phone', message: cardLimits.noWay }] : [],
  text: ({ position, organisation, phone, email, wechat, address }) =>
    [position, organisation, phone, email, wechat, address].join(' '),
  references: ({ wechatCode }) => ({ files: wechatCode === '' ? [] : [wechatCode], targets: [] }),
  card: ({ fields, summary }) => ({
    description: [fields.position, fields.organisation].filter(Boolean).join(' · '),
    time: '',
    details: {
      position: fields.position,
      organisation: fields.organisation,
      phone: fields.phone,
      email: fields.email,
      wechat: fields.wechat,
      wechatCode: fields.wechatCode,
      address: fields.address,
      addressMap: addressMapUrl(fields.address) ?? '',
      introduction: summary,
    },
  }),
  listFields: ({ fields: { position, organisation, phone, email } }) => ({
    position,
    organisation,
    phone,
    email,
  }),
  table: [
    wordsColumn('职务', 'position', shape.position),
    wordsColumn('单位', 'organisation', shape.organisation),
    wordsColumn('电话', 'phone', shape.phone),
    wordsColumn('邮箱', 'email', shape.email),
    wordsColumn('微信号', 'wechat', shape.wechat),
    wordsColumn('地址', 'address', shape.address),
  ],
  appData: {
    carried: [],
    left: { card_members: { reason: 'members, who stay' } },
  },
  tables: [cardMembers],
  parts: (neighbours) => ({ routes: (bind) => businessCardRoutes(bind, neighbours) }),
})
