import {
  limits,
  surveySettingsSchema,
  surveyStatusSchema,
  surveyKindSchema,
  type AppPermission,
  type CallData,
  type Restrictions,
  type SurveyConflict,
  type SurveySettings,
  type SurveyStatus,
  type SurveySummary,
  type answerHomePageInfo,
  type answerQuestionPageInfo,
  type managedSurveySearch,
  type surveyDetail,
  type surveyPublishCheck,
  type surveySearch,
} from '@zhanfang/contract'
import {
  checkDefinition,
  emptyDefinition,
  newId as newElementId,
  questionTypes,
  surveyDefinitionSchema,
  translatedLanguages,
  type Language,
  withTextsOfCopies,
  withoutKeys,
  withoutStrayTranslations,
  type Element,
  type Rule,
  type SurveyDefinition,
  type SurveyKind,
  type SurveyTheme,
} from '@zhanfang/survey'
import { and, count, desc, eq, ilike, inArray, isNotNull, isNull, or, sql, sum } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { containsPattern } from '../../../database/search.ts'
import type { Editor } from '../../../http/caller.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { LanguageWish } from '../../../http/visitor-language.ts'
import { checkPreview, signPreview } from '../../../http/preview-token.ts'
import {
  closure,
  closureText,
  columnsOfSettings,
  freshSettings,
  restrictionsOf,
  settingsOf,
  visibleStatus,
} from '../submit/collection.ts'
import {
  addFormItem,
  formItemShapes,
  hasFormItem,
  removeFormItem,
  sortFormItems,
  updateFormItem,
  type FormItem,
} from './form-items.ts'
import type { FrozenVersions } from './frozen-versions.ts'
import type { PublishChecks } from './publish-checks.ts'
import { givenOutBy, givesOut } from '../submit/quotas.ts'
import { isStorable } from '../../../database/storable-json.ts'
import { surveyCollections, surveys, surveyVersions } from '../tables.ts'
import { texts } from '../texts/texts.ts'
import { spokenSurvey, type SpokenSurvey } from './spoken-survey.ts'

/** An app that somebody belongs to, and what he may do there. */
export interface UserApp {
  id: string
  appName: string
  role: string
  permissions: readonly AppPermission[]
}

export interface SurveyNeighbours {
  publicUrl: string
  /** Where the site of an app is reached, without a slash at the end. */
  siteAddress: (appId: string) => string
  linkSecret: () => Promise<string>
  /** Whether visitors may see anything of the app. */
  appIsPublic: (appId: string) => Promise<boolean>
  /** Apps that a user belongs to. */
  appsOf: (userId: string) => Promise<readonly UserApp[]>
  /** Told when quotas are others, and the ids of those whose condition is: the answers that are there count for them. */
  quotasChanged: (appId: string, surveyId: string, changed?: ReadonlySet<string>) => Promise<void>
  /** Told when something else is to be sent with answers. */
  followUpsChanged: (appId: string, surveyId: string) => Promise<void>
  /** Without it the definition alone is looked at: for samples, which nobody has answered yet. */
  publishChecks?: Pick<PublishChecks, 'run'>
}

interface SearchInput {
  page: number
  size: number
  keywords?: string | undefined
  /** 2: only those that the asking user created. */
  searchType: number
  /** Only surveys of this app. */
  appid?: string | undefined
  kind?: SurveyKind | undefined
  status?: SurveyStatus | undefined
}

interface Saved {
  revision: number
  updateTime: string
}

/** A published survey as its answering page needs it. */
export interface PublicSurvey extends SpokenSurvey {
  appId: string
  id: string
  version: number
  /** Null when nothing is restricted. */
  restrictions: Restrictions | null
  /** When it will open, while it waits for that. */
  opensAt: Date | null
  open: boolean
  /** Why it is closed, in words for the respondent; empty when open. */
  closedReason: string
}

/** A published exam as those who run it need it. */
export interface PublishedExam {
  appId: string
  version: number
  definition: SurveyDefinition
  open: boolean
  closedReason: string
  closesAt: Date | null
  hasEnded: boolean
  /** Those that he may choose from, its own first. */
  languages: Language[]
  /** How he reads it; no language: as it is written. `words`: in which he is told what stands beside its texts. */
  reading: { language: Language | null; words: SurveySettings['language'] }
}

const ofSurvey = and(eq(surveyCollections.appId, surveys.appId), eq(surveyCollections.surveyId, surveys.id))

const summaryColumns = {
  appId: surveys.appId,
  id: surveys.id,
  title: surveys.title,
  kind: surveys.kind,
  status: visibleStatus,
  revision: surveys.revision,
  publishedRevision: surveys.publishedRevision,
  publishedVersion: surveyCollections.publishedVersion,
  questionCount: surveys.questionCount,
  answerCount: surveyCollections.answerCount,
  createdAt: surveys.createdAt,
  updatedAt: surveys.updatedAt,
  updatedByName: surveys.updatedByName,
}
interface SummaryRow {
  appId: string
  id: string
  title: string
  kind: string
  status: number
  revision: number
  publishedRevision: number | null
  publishedVersion: number | null
  questionCount: number
  answerCount: number
  createdAt: Date
  updatedAt: Date
  updatedByName: string
}

/** Names of the types that are questions, and of what stands for several of them in an exam. */
export const countedTypes: readonly string[] = questionTypes
  .filter(({ role, picks }) => role === 'question' || picks)
  .map(({ type }) => type)

/** How many of a definition's elements count as questions. */
export const countQuestions = (definition: SurveyDefinition): number =>
  definition.elements.filter(({ type }) => countedTypes.includes(type)).length

/** What the draft's columns hold for a definition; refused when it cannot be stored. */
function columnsOfDefinition(given: SurveyDefinition) {
  const definition = withoutStrayTranslations(given)
  if (!isStorable(definition)) throw fieldRefusal('invalidInput', 'definition', texts.unstorable)
  if (Buffer.byteLength(JSON.stringify(definition)) > limits.surveyBytes) throw new Refusal('tooLarge')
  return {
    definition,
    title: definition.title,
    kind: definition.kind,
    questionCount: countQuestions(definition),
  }
}

export type SurveyService = ReturnType<typeof createSurveyService>

/** Surveys as their operators edit and publish them, and as visitors find them. */
export function createSurveyService(
  { db }: Database,
  versions: FrozenVersions,
  {
    publicUrl,
    siteAddress,
    linkSecret,
    appIsPublic,
    appsOf,
    quotasChanged,
    followUpsChanged,
    publishChecks = { run: async ({ definition }) => checkDefinition(definition) },
  }: SurveyNeighbours,
) {
  const addressOf = (appId: string, id: string) => `${siteAddress(appId)}/survey/${id}`
  const subjectOf = (appId: string, id: string) => `survey:${appId}:${id}`
  const alive = (appId: string, id: string) =>
    and(eq(surveys.appId, appId), eq(surveys.id, id), isNull(surveys.deletedAt))
  const collectionOf = (appId: string, surveyId: string) =>
    and(eq(surveyCollections.appId, appId), eq(surveyCollections.surveyId, surveyId))

  function summaryOf(row: SummaryRow): SurveySummary {
    return {
      id: row.id,
      title: row.title,
      kind: surveyKindSchema.parse(row.kind),
      status: surveyStatusSchema.parse(row.status),
      revision: row.revision,
      publishedVersion: row.publishedVersion,
      hasUnpublishedChanges: row.publishedRevision !== row.revision,
      questionCount: row.questionCount,
      answerCount: row.answerCount,
      url: addressOf(row.appId, row.id),
      createTime: row.createdAt.toISOString(),
      updateTime: row.updatedAt.toISOString(),
      updatedBy: row.updatedByName,
    }
  }

  function conflictOf(row: { revision: number; updatedAt: Date; updatedByName: string }): Refusal {
    const detail: SurveyConflict = {
      revision: row.revision,
      updateTime: row.updatedAt.toISOString(),
      updatedBy: row.updatedByName,
    }
    return new Refusal('surveyConflict', { detail })
  }

  async function insert(
    appId: string,
    editor: Editor,
    definition: SurveyDefinition,
    settings: SurveySettings,
  ): Promise<{ id: string }> {
    const id = newId()
    const columns = columnsOfDefinition(definition)
    await db.transaction(async (tx) => {
      await tx.insert(surveys).values({
        appId,
        id,
        ...columns,
        createdBy: editor.userId,
        updatedBy: editor.userId,
        updatedByName: editor.nickname,
      })
      await tx.insert(surveyCollections).values({ appId, surveyId: id, ...columnsOfSettings(settings) })
    })
    return { id }
  }

  async function findDraft(handle: Db, appId: string, id: string): Promise<SurveyDefinition> {
    const [row] = await handle
      .select({ definition: surveys.definition })
      .from(surveys)
      .where(alive(appId, id))
    if (!row) throw new Refusal('surveyNotFound')
    return surveyDefinitionSchema.parse(row.definition)
  }

  /** The one draft of an app that holds any of these shapes. */
  async function onlyDraftWith(appId: string, shapes: readonly object[]): Promise<{ id: string }> {
    const [found, another] = await db
      .select({ id: surveys.id })
      .from(surveys)
      .where(
        and(
          eq(surveys.appId, appId),
          isNull(surveys.deletedAt),
          or(...shapes.map((shape) => sql`${surveys.definition} @> ${JSON.stringify(shape)}::jsonb`)),
        ),
      )
      .limit(2)
    if (!found) throw new Refusal('questionNotFound')
    if (another) throw fieldRefusal('invalidInput', 'surveyId', texts.severalSurveys)
    return found
  }

  async function findSettings(
    appId: string,
    id: string,
    { handle = db, locked = false }: { handle?: Db; locked?: boolean } = {},
  ): Promise<SurveySettings> {
    const query = handle
      .select({ collection: surveyCollections })
      .from(surveyCollections)
      .innerJoin(surveys, ofSurvey)
      .where(alive(appId, id))
    const [row] = await (locked ? query.for('update', { of: surveyCollections }) : query)
    if (!row) throw new Refusal('surveyNotFound')
    return settingsOf(row.collection)
  }

  /** The draft, its revision and what is to be told before it is published. */
  async function checkDraft(appId: string, id: string) {
    const [row] = await db
      .select({ definition: surveys.definition, revision: surveys.revision, collection: surveyCollections })
      .from(surveys)
      .innerJoin(surveyCollections, ofSurvey)
      .where(alive(appId, id))
    if (!row) throw new Refusal('surveyNotFound')
    const definition = surveyDefinitionSchema.parse(row.definition)
    const checks = await publishChecks.run({
      appId,
      surveyId: id,
      definition,
      settings: settingsOf(row.collection),
    })
    return { definition, revision: row.revision, checks }
  }

  /** Changes the draft under a lock, whatever its revision is: for callers that change one part of it. */
  async function changeDraft(
    appId: string,
    editor: Editor,
    id: string,
    change: (definition: SurveyDefinition) => SurveyDefinition,
  ): Promise<Saved> {
    return db.transaction(async (tx) => {
      const [row] = await tx.select().from(surveys).where(alive(appId, id)).for('update')
      if (!row) throw new Refusal('surveyNotFound')
      const changed = surveyDefinitionSchema.parse(change(surveyDefinitionSchema.parse(row.definition)))
      const [saved] = await tx
        .update(surveys)
        .set({
          ...columnsOfDefinition(changed),
          revision: row.revision + 1,
          updatedAt: sql`now()`,
          updatedBy: editor.userId,
          updatedByName: editor.nickname,
        })
        .where(alive(appId, id))
        .returning({ revision: surveys.revision, updatedAt: surveys.updatedAt })
      if (!saved) throw new Refusal('surveyNotFound')
      return { revision: saved.revision, updateTime: saved.updatedAt.toISOString() }
    })
  }

  const changeQuestion = (
    appId: string,
    editor: Editor,
    { surveyId, questionId }: { surveyId: string; questionId: string },
    change: (element: Element) => Element,
  ): Promise<Saved> =>
    changeDraft(appId, editor, surveyId, (definition) => {
      const at = placeOf(definition.elements, questionId)
      return {
        ...definition,
        elements: definition.elements.map((element, index) => (index === at ? change(element) : element)),
      }
    })

  /** The collection of a survey by its id alone, as addresses for visitors name it. */
  async function findPublic(id: string, wish?: LanguageWish) {
    const [row] = await db
      .select({ collection: surveyCollections, closure })
      .from(surveys)
      .innerJoin(surveyCollections, ofSurvey)
      .where(and(eq(surveys.id, id), isNull(surveys.deletedAt)))
    if (!row?.collection.publishedVersion || !(await appIsPublic(row.collection.appId))) {
      throw new Refusal('surveyNotFound')
    }
    const version = await versions.find(id, row.collection.publishedVersion)
    if (!version) throw new Refusal('surveyNotFound')
    const spoken = spokenSurvey(version.definition, settingsOf(row.collection), wish)
    return {
      ...row,
      version,
      spoken,
      open: row.closure === null,
      closedReason:
        row.closure === null
          ? ''
          : closureText(row.closure, row.collection.opensAt, spoken.settings.language),
    }
  }

  async function publicSurvey(id: string, wish?: LanguageWish): Promise<PublicSurvey> {
    const { collection, version, spoken, open, closedReason, closure: shut } = await findPublic(id, wish)
    return {
      ...spoken,
      appId: collection.appId,
      id,
      version: version.version,
      definition: withoutKeys(spoken.definition),
      restrictions: restrictionsOf(collection.restrictions),
      opensAt: shut === 'notYet' ? collection.opensAt : null,
      open,
      closedReason,
    }
  }

  /** A page of the surveys of some apps, the last changed first. */
  async function findIn(appIds: readonly string[], userId: string, input: SearchInput) {
    const where = and(
      inArray(surveys.appId, [...appIds]),
      isNull(surveys.deletedAt),
      input.searchType === 2 ? eq(surveys.createdBy, userId) : undefined,
      input.keywords ? ilike(surveys.title, containsPattern(input.keywords)) : undefined,
      input.kind ? eq(surveys.kind, input.kind) : undefined,
      input.status === undefined ? undefined : eq(visibleStatus, input.status),
    )
    const rows = await db
      .select(summaryColumns)
      .from(surveys)
      .innerJoin(surveyCollections, ofSurvey)
      .where(where)
      .orderBy(desc(surveys.updatedAt), desc(surveys.id))
      .limit(input.size)
      .offset((input.page - 1) * input.size)
    const [total] = await db
      .select({ value: count() })
      .from(surveys)
      .innerJoin(surveyCollections, ofSurvey)
      .where(where)
    return { rows, total: total?.value ?? 0, page: input.page, size: input.size }
  }

  /** The surveys of those of a user's apps that `wanted` names, each with its app. */
  async function searchApps(
    userId: string,
    input: SearchInput,
    wanted: (app: UserApp) => boolean,
  ): Promise<CallData<typeof managedSurveySearch>> {
    const mine = (await appsOf(userId)).filter(
      (app) =>
        app.permissions.includes('survey:read') &&
        wanted(app) &&
        (input.appid === undefined || input.appid === app.id),
    )
    const names = new Map(mine.map(({ id, appName }) => [id, appName]))
    const { rows, ...rest } = await findIn([...names.keys()], userId, input)
    const list = rows.map((row) => ({
      ...summaryOf(row),
      appId: row.appId,
      appName: names.get(row.appId) ?? '',
    }))
    return { list, ...rest }
  }

  return {
    async search(appId: string, userId: string, input: SearchInput): Promise<CallData<typeof surveySearch>> {
      const within = input.appid === undefined || input.appid === appId ? [appId] : []
      const { rows, ...rest } = await findIn(within, userId, input)
      return { list: rows.map(summaryOf), ...rest }
    },

    /** Surveys that somebody may read in apps whose owner is another. */
    searchAuthed: (userId: string, input: SearchInput) =>
      searchApps(userId, input, ({ role }) => role !== 'owner'),

    /** Surveys of all apps that somebody manages. */
    searchManaged: (userId: string, input: SearchInput) =>
      searchApps(userId, input, ({ permissions }) => permissions.includes('app:manage')),

    async createBlank(
      appId: string,
      editor: Editor,
      input: { kind: SurveyKind; title: string },
    ): Promise<{ id: string }> {
      return insert(appId, editor, emptyDefinition(input.kind, input.title), freshSettings(input.kind))
    },

    /** A new draft with this content and the settings of its kind. */
    create: (appId: string, editor: Editor, definition: SurveyDefinition): Promise<{ id: string }> =>
      insert(appId, editor, definition, freshSettings(definition.kind)),

    changeTheme: (
      appId: string,
      editor: Editor,
      id: string,
      change: (theme: SurveyTheme) => SurveyTheme,
    ): Promise<Saved> =>
      changeDraft(appId, editor, id, (definition) => ({ ...definition, theme: change(definition.theme) })),

    async detail(appId: string, id: string): Promise<CallData<typeof surveyDetail>> {
      const [row] = await db
        .select({ summary: summaryColumns, definition: surveys.definition, collection: surveyCollections })
        .from(surveys)
        .innerJoin(surveyCollections, ofSurvey)
        .where(alive(appId, id))
      if (!row) throw new Refusal('surveyNotFound')
      return {
        ...summaryOf(row.summary),
        definition: surveyDefinitionSchema.parse(row.definition),
        settings: settingsOf(row.collection),
      }
    },

    /** Saves the draft if `baseRevision` still is the newest; otherwise refuses with who saved what came between. */
    async saveDraft(
      appId: string,
      editor: Editor,
      input: { id: string; baseRevision: number; definition: SurveyDefinition },
    ): Promise<Saved> {
      const [saved] = await db
        .update(surveys)
        .set({
          ...columnsOfDefinition(input.definition),
          revision: sql`${surveys.revision} + 1`,
          updatedAt: sql`now()`,
          updatedBy: editor.userId,
          updatedByName: editor.nickname,
        })
        .where(and(alive(appId, input.id), eq(surveys.revision, input.baseRevision)))
        .returning({ revision: surveys.revision, updatedAt: surveys.updatedAt })
      if (saved) return { revision: saved.revision, updateTime: saved.updatedAt.toISOString() }
      const [row] = await db.select().from(surveys).where(alive(appId, input.id))
      if (!row) throw new Refusal('surveyNotFound')
      throw conflictOf(row)
    },

    /** Everything to tell before the draft is published; errors keep it from that. */
    async publishCheck(appId: string, id: string): Promise<CallData<typeof surveyPublishCheck>> {
      const { revision, checks } = await checkDraft(appId, id)
      return { revision, checks }
    },

    /** Freezes the draft as a new version when it differs from the last one, and collects answers from now on. */
    async publish(
      appId: string,
      editor: Editor,
      input: { id: string; baseRevision?: number | undefined },
    ): Promise<{ version: number; url: string }> {
      // The trial takes its time: it is done before anything is locked.
      const checked = await checkDraft(appId, input.id)
      const published = await db.transaction(async (tx) => {
        const [row] = await tx.select().from(surveys).where(alive(appId, input.id)).for('update')
        if (!row) throw new Refusal('surveyNotFound')
        if ((input.baseRevision ?? checked.revision) !== row.revision) throw conflictOf(row)
        // Saved again while it was tried.
        if (checked.revision !== row.revision) throw conflictOf(row)
        const { definition, checks } = checked
        const errors = checks.filter(({ level }) => level === 'error')
        if (errors.length > 0 || countQuestions(definition) === 0) {
          throw new Refusal('surveyNotPublishable', {
            message: errors[0]?.message ?? texts.noQuestions,
            problems: errors.slice(0, 50).map(({ elementIds, ruleId, message }) => ({
              field: elementIds[0] ?? ruleId ?? 'definition',
              message,
            })),
            detail: { checks },
          })
        }
        const [last] = await tx
          .select({
            version: surveyVersions.version,
            definition: surveyVersions.definition,
            unchanged: sql<boolean>`${surveyVersions.definition} = ${surveys.definition}`,
          })
          .from(surveyVersions)
          .innerJoin(
            surveys,
            and(eq(surveys.appId, surveyVersions.appId), eq(surveys.id, surveyVersions.surveyId)),
          )
          .where(and(eq(surveyVersions.appId, appId), eq(surveyVersions.surveyId, row.id)))
          .orderBy(desc(surveyVersions.version))
          .limit(1)
        const next = last?.unchanged ? last.version : (last?.version ?? 0) + 1
        if (next !== last?.version) {
          await tx.insert(surveyVersions).values({
            appId,
            surveyId: row.id,
            version: next,
            definition: row.definition,
            publishedBy: editor.userId,
          })
        }
        await tx.update(surveys).set({ publishedRevision: row.revision }).where(alive(appId, input.id))
        await tx
          .update(surveyCollections)
          .set({
            status: 1,
            publishedVersion: next,
            optionQuotas: givesOut(definition),
          })
          .where(collectionOf(appId, row.id))
        const given = (of: SurveyDefinition) => {
          const { options, unique } = givenOutBy(of)
          return JSON.stringify([unique, options.map(({ questionId, optionId }) => [questionId, optionId])])
        }
        const before = last && given(surveyDefinitionSchema.parse(last.definition))
        return { version: next, hasNewQuotas: before !== undefined && given(definition) !== before }
      })
      if (published.hasNewQuotas) await quotasChanged(appId, input.id)
      return { version: published.version, url: addressOf(appId, input.id) }
    },

    /** No answer is accepted after this has returned, on any process; publishing goes on collecting. */
    async pause(appId: string, id: string): Promise<void> {
      await findSettings(appId, id)
      const paused = await db
        .update(surveyCollections)
        .set({ status: 2 })
        .where(and(collectionOf(appId, id), sql`${surveyCollections.status} <> 0`))
        .returning({ id: surveyCollections.surveyId })
      if (paused.length === 0) throw new Refusal('surveyNotCollecting', { message: texts.nothingToPause })
    },

    async copy(appId: string, editor: Editor, id: string): Promise<{ id: string }> {
      const definition = await findDraft(db, appId, id)
      const settings = await findSettings(appId, id)
      const title = texts.copyOf(definition.title, limits.surveyTitle.max)
      return insert(appId, editor, { ...definition, title }, settings)
    },

    async remove(appId: string, editor: Editor, id: string): Promise<void> {
      const removed = await db
        .update(surveys)
        .set({ deletedAt: sql`now()`, updatedBy: editor.userId, updatedByName: editor.nickname })
        .where(alive(appId, id))
        .returning({ id: surveys.id })
      if (removed.length === 0) throw new Refusal('surveyNotFound')
    },

    settings: (appId: string, id: string) => findSettings(appId, id),

    /** Changes the settings that are given; the others stay. Gives what they were and are. */
    async saveSettings(
      appId: string,
      id: string,
      changed: { [Name in keyof SurveySettings]?: SurveySettings[Name] | undefined },
    ): Promise<{ before: SurveySettings; after: SurveySettings }> {
      const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
      // Two who change different settings at once must both find theirs afterwards.
      const { before, settings } = await db.transaction(async (tx) => {
        const stored = await findSettings(appId, id, { handle: tx, locked: true })
        const merged = surveySettingsSchema.parse({ ...stored, ...given })
        if (!isStorable(merged)) throw fieldRefusal('invalidInput', 'thankYouText', texts.unstorable)
        await tx.update(surveyCollections).set(columnsOfSettings(merged)).where(collectionOf(appId, id))
        return { before: stored, settings: merged }
      })
      const conditions = ({ restrictions }: SurveySettings) =>
        new Map(restrictions.quotas.map(({ id: quotaId, when }) => [quotaId, JSON.stringify(when)]))
      const [were, are] = [conditions(before), conditions(settings)]
      if (JSON.stringify([...are]) !== JSON.stringify([...were])) {
        const others = [...are].filter(([quotaId, when]) => were.get(quotaId) !== when)
        await quotasChanged(appId, id, new Set(others.map(([quotaId]) => quotaId)))
      }
      if ((settings.notices.respondent === null) !== (before.notices.respondent === null)) {
        await followUpsChanged(appId, id)
      }
      return { before, after: settings }
    },

    async previewLink(appId: string, id: string): Promise<{ url: string; expiresAt: string }> {
      await findSettings(appId, id)
      const { token, expiresAt } = signPreview(await linkSecret(), subjectOf(appId, id))
      // On the platform's address always, where the console shows it in a frame.
      return {
        url: `${publicUrl}/h5/${appId}/survey/${id}?preview=${token}`,
        expiresAt: expiresAt.toISOString(),
      }
    },

    // One part of the draft at a time.

    addQuestion: (
      appId: string,
      editor: Editor,
      input: { surveyId: string; question: Element; afterId?: string | undefined },
    ) =>
      changeDraft(appId, editor, input.surveyId, (definition) => {
        if (definition.elements.some(({ id }) => id === input.question.id)) {
          throw fieldRefusal('invalidInput', 'question.id', texts.alreadyThere)
        }
        const after = definition.elements.findIndex(({ id }) => id === input.afterId)
        if (input.afterId !== undefined && after < 0) throw new Refusal('questionNotFound')
        const at = input.afterId === undefined ? definition.elements.length : after + 1
        return { ...definition, elements: definition.elements.toSpliced(at, 0, input.question) }
      }),

    updateQuestion: (appId: string, editor: Editor, input: { surveyId: string; question: Element }) =>
      changeDraft(appId, editor, input.surveyId, (definition) => {
        const at = placeOf(definition.elements, input.question.id)
        return { ...definition, elements: definition.elements.with(at, input.question) }
      }),

    async removeQuestion(
      appId: string,
      editor: Editor,
      input: { surveyId?: string | undefined; id: string },
    ): Promise<Saved> {
      const surveyId = input.surveyId ?? (await onlyDraftWith(appId, [{ elements: [{ id: input.id }] }])).id
      return changeDraft(appId, editor, surveyId, (definition) => {
        const at = placeOf(definition.elements, input.id)
        return { ...definition, elements: definition.elements.toSpliced(at, 1) }
      })
    },

    async copyQuestion(
      appId: string,
      editor: Editor,
      input: { surveyId: string; id: string },
    ): Promise<Saved & { id: string }> {
      const id = newElementId()
      const saved = await changeDraft(appId, editor, input.surveyId, (definition) => {
        const at = placeOf(definition.elements, input.id)
        const copies = definition.elements.slice(at, at + 1).map((element) => ({ ...element, id }))
        const elements = definition.elements.toSpliced(at + 1, 0, ...copies)
        return withTextsOfCopies({ ...definition, elements }, [{ from: input.id, to: id }])
      })
      return { ...saved, id }
    },

    sortQuestions: (appId: string, editor: Editor, input: { surveyId: string; ids: string[] }) =>
      changeDraft(appId, editor, input.surveyId, (definition) => {
        const byId = new Map(definition.elements.map((element) => [element.id, element]))
        const elements = input.ids.flatMap((id) => byId.get(id) ?? [])
        const complete =
          new Set(input.ids).size === byId.size &&
          input.ids.length === byId.size &&
          elements.length === byId.size
        if (!complete) throw fieldRefusal('invalidInput', 'ids', texts.sortIncomplete)
        return { ...definition, elements }
      }),

    async addFormItem(
      appId: string,
      editor: Editor,
      input: { surveyId: string; questionId: string; item: FormItem; afterId?: string | undefined },
    ): Promise<Saved & { id: string }> {
      let id = ''
      const saved = await changeQuestion(appId, editor, input, (element) => {
        const added = addFormItem(element, input.item, input.afterId)
        id = added.id
        return added.element
      })
      return { ...saved, id }
    },

    updateFormItem: (
      appId: string,
      editor: Editor,
      input: { surveyId: string; questionId: string; item: FormItem },
    ) => changeQuestion(appId, editor, input, (element) => updateFormItem(element, input.item)),

    async removeFormItem(
      appId: string,
      editor: Editor,
      input: { surveyId?: string | undefined; questionId?: string | undefined; id: string },
    ): Promise<Saved> {
      const surveyId = input.surveyId ?? (await onlyDraftWith(appId, formItemShapes(input.id))).id
      let { questionId } = input
      if (questionId === undefined) {
        const { elements } = await findDraft(db, appId, surveyId)
        const [found, another] = elements.filter((element) => hasFormItem(element, input.id))
        if (another) throw fieldRefusal('invalidInput', 'questionId', texts.severalSurveys)
        if (!found) throw new Refusal('questionNotFound', { message: texts.formItemGone })
        questionId = found.id
      }
      return changeQuestion(appId, editor, { surveyId, questionId }, (element) =>
        removeFormItem(element, input.id),
      )
    },

    sortFormItems: (
      appId: string,
      editor: Editor,
      input: { surveyId: string; questionId: string; ids: string[] },
    ) => changeQuestion(appId, editor, input, (element) => sortFormItems(element, input.ids)),

    /** Rules of the draft; with `elementId` those that name it. */
    async rules(appId: string, id: string, elementId?: string): Promise<Rule[]> {
      const { rules } = await findDraft(db, appId, id)
      return elementId === undefined ? rules : rules.filter((rule) => namesElement(rule, elementId))
    },

    addRule: (appId: string, editor: Editor, input: { surveyId: string; rule: Rule }) =>
      changeDraft(appId, editor, input.surveyId, (definition) => {
        if (definition.rules.some(({ id }) => id === input.rule.id)) {
          throw fieldRefusal('invalidInput', 'rule.id', texts.alreadyThere)
        }
        return { ...definition, rules: [...definition.rules, input.rule] }
      }),

    updateRule: (appId: string, editor: Editor, input: { surveyId: string; rule: Rule }) =>
      changeDraft(appId, editor, input.surveyId, (definition) => {
        const at = definition.rules.findIndex(({ id }) => id === input.rule.id)
        if (at < 0) throw new Refusal('ruleNotFound')
        return { ...definition, rules: definition.rules.with(at, input.rule) }
      }),

    removeRule: (appId: string, editor: Editor, input: { surveyId: string; id: string }) =>
      changeDraft(appId, editor, input.surveyId, (definition) => {
        const at = definition.rules.findIndex(({ id }) => id === input.id)
        if (at < 0) throw new Refusal('ruleNotFound')
        return { ...definition, rules: definition.rules.toSpliced(at, 1) }
      }),

    // For visitors.

    async homePageInfo(id: string, wish: LanguageWish): Promise<CallData<typeof answerHomePageInfo>> {
      const { definition, language, languages, open, closedReason } = await publicSurvey(id, wish)
      return {
        id,
        language,
        languages,
        title: definition.title,
        intro: definition.intro,
        kind: definition.kind,
        questionCount: countQuestions(definition),
        open,
        closedReason,
      }
    },

    async questionPageInfo(id: string, wish: LanguageWish): Promise<CallData<typeof answerQuestionPageInfo>> {
      const { appId: _, ...survey } = await publicSurvey(id, wish)
      // The questions of an exam come with a paper.
      return survey.definition.kind === 'exam'
        ? { ...survey, definition: { ...survey.definition, elements: [], rules: [] } }
        : survey
    },

    /** The published survey; refused when there is none, when it was deleted, or its app. */
    publicSurvey,

    /** A published exam with its keys, for whoever makes and scores papers; refused when it is no exam. */
    async publishedExam(id: string, wish?: LanguageWish): Promise<PublishedExam> {
      const { collection, version, spoken, open, closedReason } = await findPublic(id, wish)
      const { languages } = spoken
      const language = spoken.language === languages[0] ? null : spoken.language
      if (version.definition.kind !== 'exam') throw new Refusal('surveyNotFound')
      return {
        appId: collection.appId,
        version: version.version,
        definition: version.definition,
        open,
        closedReason,
        closesAt: collection.closesAt,
        hasEnded: collection.closesAt !== null && collection.closesAt.getTime() <= Date.now(),
        languages,
        reading: { language, words: spoken.settings.language },
      }
    },

    /** In which languages a survey speaks, deleted or not; in Chinese alone when there never was one. */
    async speechOf(appId: string, surveyId: string): Promise<Pick<SurveySettings, 'language' | 'languages'>> {
      const [collection] = await db
        .select()
        .from(surveyCollections)
        .where(and(eq(surveyCollections.appId, appId), eq(surveyCollections.surveyId, surveyId)))
      return collection ? settingsOf(collection) : { language: 'zh', languages: [] }
    },

    /** The draft, for whoever holds a preview link; null when the link is wrong, has expired, or the survey is gone. */
    async previewSurvey(
      appId: string,
      id: string,
      token: string,
      wish?: LanguageWish,
    ): Promise<SpokenSurvey | null> {
      if (!checkPreview(await linkSecret(), subjectOf(appId, id), token)) return null
      const [row] = await db
        .select({ definition: surveys.definition, collection: surveyCollections })
        .from(surveys)
        .innerJoin(surveyCollections, ofSurvey)
        .where(alive(appId, id))
      if (!row) return null
      const draft = surveyDefinitionSchema.parse(row.definition)
      const settings = settingsOf(row.collection)
      // Whoever translates looks at any language, before it is offered.
      const languages = translatedLanguages(draft, settings.language)
      const spoken = spokenSurvey(draft, { ...settings, languages }, wish)
      return { ...spoken, definition: withoutKeys(spoken.definition) }
    },

    /** Those of the surveys that are not deleted, drafts too. */
    async existingIds(appId: string, ids: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .select({ id: surveys.id })
        .from(surveys)
        .where(and(eq(surveys.appId, appId), inArray(surveys.id, [...ids]), isNull(surveys.deletedAt)))
      return new Set(rows.map(({ id }) => id))
    },

    /** Those of the surveys that visitors can open; paused and ended ones too, they say so themselves. */
    async publicSurveyIds(appId: string, ids: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .select({ id: surveys.id })
        .from(surveys)
        .innerJoin(surveyCollections, ofSurvey)
        .where(
          and(
            eq(surveys.appId, appId),
            inArray(surveys.id, [...ids]),
            isNull(surveys.deletedAt),
            isNotNull(surveyCollections.publishedVersion),
          ),
        )
      return new Set(rows.map(({ id }) => id))
    },

    /** Surveys and answers of an app, for its detail. */
    async counts(appId: string): Promise<{ surveys: number; answers: number }> {
      const [row] = await db
        .select({ surveys: count(), answers: sum(surveyCollections.answerCount).mapWith(Number) })
        .from(surveys)
        .innerJoin(surveyCollections, ofSurvey)
        .where(and(eq(surveys.appId, appId), isNull(surveys.deletedAt)))
      return { surveys: row?.surveys ?? 0, answers: row?.answers ?? 0 }
    },
  }
}

function placeOf(elements: readonly Element[], id: string): number {
  const at = elements.findIndex((element) => element.id === id)
  if (at < 0) throw new Refusal('questionNotFound')
  return at
}

/** Whether a rule reads or changes the element: ids are unique, so its JSON tells. */
function namesElement(rule: Rule, elementId: string): boolean {
  return JSON.stringify([rule.when, rule.actions, rule.otherwise ?? []]).includes(`"${elementId}"`)
}
