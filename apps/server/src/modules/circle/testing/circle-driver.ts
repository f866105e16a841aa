import { customerCookie } from '@zhanfang/contract'
import { noParts, type PostParts } from '@zhanfang/contract/content-kinds/circle/post-parts'
import { circleSettingsSchema } from '@zhanfang/contract/content-kinds/circle/settings'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { newId } from '../../../database/id.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import type { Author, contentFactory } from '../../content/testing/content-factory.ts'
import { customerMessages, customers } from '../../customer/tables.ts'
import { createSiteVisitor, type SiteVisitor } from '../../customer/testing/site-visitor.ts'
import type { PublishedCircle } from '../circles.ts'
import { standingIn, writerOf } from '../posts/standing.ts'
import { publishCircle } from './circle-factory.ts'

/** A customer of an app. */
export interface Person {
  id: string
  name: string
}

/** Circles and the people in them, as tests need them. */
export function createCircleDriver(t: TestServer, make: ReturnType<typeof contentFactory>) {
  const services = () => t.server.services.circle
  let people = 0

  async function person({ appid }: Author, name = `会员${(people += 1)}`): Promise<Person> {
    const id = newId()
    await t.database.db
      .insert(customers)
      .values({ appId: appid, id, nickname: name, source: 'sms', agreementVersion: 1 })
    return { id, name }
  }
  async function standing(
    { appid }: Author,
    circle: PublishedCircle,
    { id, name }: Person,
    groupIds: readonly string[] = [],
  ) {
    const member = await services().joining.find({ appId: appid, circleId: circle.id, customerId: id })
    return standingIn(circle, { id, name, groupIds }, member)
  }
  const join = (
    { appid }: Author,
    circle: PublishedCircle,
    { id, name }: Person,
    given: { code?: string; words?: string } = {},
  ) => services().joining.join(appid, circle, { id, name }, given)

  return {
    services,
    person,
    join,

    /** A published circle, as its visitors have it. */
    async publish(
      author: Author,
      settings: z.input<typeof circleSettingsSchema> = {},
    ): Promise<PublishedCircle> {
      const id = await publishCircle(make, author, settings)
      return {
        id,
        title: '阳台种菜',
        cover: '',
        summary: '',
        settings: circleSettingsSchema.parse(settings),
        isSecret: false,
      }
    },

    /** A new customer who is in; the circle is open. */
    async member(author: Author, circle: PublishedCircle, name?: string): Promise<Person> {
      const made = await person(author, name)
      await join(author, circle, made)
      return made
    },

    /** Somebody as they stand in a circle now. */
    standing,

    /** A member writes a post. */
    async post(
      author: Author,
      circle: PublishedCircle,
      who: Person,
      text: string,
      more: { classId?: string; groupIds?: readonly string[]; pictures?: PostParts['pictures'] } = {},
    ): Promise<{ id: string; waits: boolean }> {
      const writer = writerOf(circle, await standing(author, circle, who, more.groupIds))
      const draft = {
        text,
        classId: more.classId ?? null,
        parts: { ...noParts, pictures: more.pictures ?? [] },
      }
      return services().writing.write(author.appid, circle, writer, draft)
    },

    /** Texts that somebody sees in the feed. */
    async feed(author: Author, circle: PublishedCircle): Promise<string[]> {
      const { list } = await services().reading.feed(author.appid, circle.id, { size: 100 })
      return list.map(({ text }) => text)
    },

    leave: ({ appid }: Author, circle: PublishedCircle, { id, name }: Person) =>
      services().joining.leave(appid, circle.id, { id, name }),

    /** What a customer was told on the site. */
    messages: (_: Author, { id }: Person) =>
      t.database.db.select().from(customerMessages).where(eq(customerMessages.customerId, id)),

    /** The browser of a customer who has logged in. */
    async browser({ appid }: Author, { id }: Person): Promise<SiteVisitor> {
      const visitor = createSiteVisitor(t)
      const token = await t.server.services.customer.sessions.open(appid, id, {
        ip: '127.0.0.1',
        userAgent: 'test',
      })
      visitor.cookies.set(customerCookie(appid), token)
      return visitor
    },
  }
}
