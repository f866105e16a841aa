import { countsPlaces } from '../submit/quotas.ts'
import {
  type AnswerChange,
  type AnswerRow,
  type BinnedAnswer,
  type CallData,
  type answerBin,
  type answerForm,
  type answerHistory,
  type answerListPage,
  type answerTags,
  type questionCriteria,
} from '@zhanfang/contract'
import {
  answersToTexts,
  checkAnswers,
  keepPaid,
  pricedAnswers,
  questionType,
  type AnswerValues,
  type EndKind,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { binExpiry } from '../../../database/bin.ts'
import type { Database, Db } from '../../../database/database.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { AnswerEditing } from './answer-editing.ts'
import type { AnswerFiles } from './answer-files.ts'
import { ofSurvey, type AnswerBasis, type AnswerSelections } from './answer-selection.ts'
import { type OriginPath, recordColumns, rowOf } from './answers.ts'
import { counterRefusal } from '../submit/counter-refusal.ts'
import type { FrozenVersion, FrozenVersions } from '../authoring/frozen-versions.ts'
import { isFull, lockCollection, ofCollection } from '../submit/collection.ts'
import { openCounters, releaseCounters } from '../submit/held-counters.ts'
import { answerMask } from './personal-data.ts'
import { quotasOf, storeEntered } from '../submit/entered-answers.ts'
import type { FollowUp } from '../submit/store.ts'
import type { Editor } from '../../../http/caller.ts'
import { forgetBlock } from '../statistics/statistics.ts'
import { isStorable, storableJson } from '../../../database/storable-json.ts'
import { surveyAnswerHistory, surveyAnswers, surveyCollections } from '../tables.ts'
import { texts } from '../texts/texts.ts'

const valuesSchema = z.record(z.string(), z.unknown())
const MOST_TAGS = 20

interface SoundRecord {
  answers: AnswerValues
  end: EndKind
}

/** Checked answers, or the refusal that names the questions that are wrong. */
export function soundRecord(definition: SurveyDefinition, raw: Record<string, unknown>): SoundRecord {
  const checked = checkAnswers(definition, raw, { givenBefore: true })
  if (checked.ok) return { ...checked, answers: pricedAnswers(definition, checked.answers).answers }
  throw new Refusal('answerInvalid', {
    problems: checked.problems
      .slice(0, 1000)
      .map(({ questionId, message }) => ({ field: questionId, message })),
  })
}

/** What of two sets of answers is not the same, in words, in the order of the questions. */
function changesBetween(
  definition: SurveyDefinition,
  before: AnswerValues,
  after: AnswerValues,
): AnswerChange['changes'] {
  const [old, now] = [before, after].map(
    (answers) => new Map(answersToTexts(definition, answers).map((one) => [one.questionId, one.text])),
  )
  return definition.elements.flatMap(({ id, title }) => {
    const [was, is] = [old?.get(id) ?? '', now?.get(id) ?? '']
    const same = was === is && JSON.stringify(before[id]) === JSON.stringify(after[id])
    return same ? [] : [{ questionId: id, title, before: was, after: is }]
  })
}

export type AnswerRecords = ReturnType<typeof createAnswerRecords>

/** Answers as records that members keep: marks and notes, changes with their history, entries by hand, the bin. */
export function createAnswerRecords(
  { db }: Database,
  versions: FrozenVersions,
  selections: AnswerSelections,
  {
    editing,
    files,
    followUpsOf,
    wake,
    originPath,
  }: {
    editing: AnswerEditing
    files: AnswerFiles
    originPath: OriginPath
    followUpsOf: (appId: string, surveyId: string) => Promise<FollowUp[]>
    wake: () => void
  },
) {
  const named = (appId: string, surveyId: string, ids: readonly string[]) =>
    and(
      eq(surveyAnswers.appId, appId),
      eq(surveyAnswers.surveyId, surveyId),
      inArray(surveyAnswers.id, [...ids]),
    )

  /** Answers of exams are scored by their papers: changing one here would leave its score behind. */
  function refuseExam(definition: SurveyDefinition): void {
    if (definition.kind === 'exam') throw new Refusal('examNeedsPaper', { message: texts.examRecord })
  }

  /** The version that new records are entered with: the published one, otherwise the newest. */
  async function entryVersion(basis: AnswerBasis): Promise<FrozenVersion> {
    const newest = Math.max(0, ...Object.keys(basis.versions).map(Number))
    const frozen = newest > 0 ? await versions.find(basis.surveyId, newest) : null
    if (!frozen) throw new Refusal('surveyNotCollecting', { message: texts.neverPublished })
    return frozen
  }

  async function find(appId: string, id: string) {
    const [row] = await db
      .select({ ...recordColumns, surveyId: surveyAnswers.surveyId, submitId: surveyAnswers.submitId })
      .from(surveyAnswers)
      .where(and(eq(surveyAnswers.appId, appId), eq(surveyAnswers.id, id), isNull(surveyAnswers.deletedAt)))
    if (!row) throw new Refusal('answerNotFound')
    return row
  }

  async function findIn(appId: string, surveyId: string, id: string) {
    const row = await find(appId, id)
    if (row.surveyId !== surveyId) throw new Refusal('answerNotFound')
    return row
  }

  /** Puts answers into the bin: they leave lists, counts and exports at once, and free their places. */
  async function remove(
    appId: string,
    editor: Editor,
    surveyId: string,
    ids: readonly string[],
  ): Promise<{ changed: number }> {
    await selections.basisOf(appId, surveyId)
    return db.transaction((tx) => removeIn(tx, appId, surveyId, ids, editor.nickname))
  }

  /** The same in the caller's transaction. */
  async function removeIn(
    tx: Db,
    appId: string,
    surveyId: string,
    ids: readonly string[],
    byName: string,
  ): Promise<{ changed: number }> {
    const collection = await lockCollection(tx, appId, surveyId)
    const removed = await tx
      .update(surveyAnswers)
      .set({ deletedAt: sql`now()`, deletedBy: byName })
      .where(and(named(appId, surveyId, ids), isNull(surveyAnswers.deletedAt)))
      .returning({ id: surveyAnswers.id, number: surveyAnswers.number, ending: surveyAnswers.ending })
    if (removed.length === 0) return { changed: 0 }
    const deletions = collection.deletions + 1
    const complete = removed.filter(({ ending }) => ending === 0).length
    await tx
      .update(surveyCollections)
      .set({
        answerCount: collection.answerCount - complete,
        screenedCount: collection.screenedCount - (removed.length - complete),
        deletions,
      })
      .where(ofCollection(appId, surveyId))
    for (const { id, number } of removed) {
      await tx.execute(releaseCounters(appId, surveyId, id))
      await forgetBlock(tx, { appId, surveyId, number, deletions })
    }
    return { changed: removed.length }
  }

  /** Takes answers out of the bin in the caller's transaction, as far as there is room for them. */
  async function restoreIn(
    tx: Db,
    basis: AnswerBasis,
    ids: readonly string[],
  ): Promise<{ changed: number; full: number }> {
    const { appId, surveyId } = basis
    const collection = await lockCollection(tx, appId, surveyId)
    const rows = await tx
      .select()
      .from(surveyAnswers)
      .where(and(named(appId, surveyId, ids), isNotNull(surveyAnswers.deletedAt)))
      .orderBy(asc(surveyAnswers.number))
    const wanted = await quotasOf(versions, collection)
    const plans = rows.map((row) => {
      const definition = basis.versions[row.version] ?? basis.merged
      const quotas = row.ending === 0 ? wanted(definition, valuesSchema.parse(row.answers)) : []
      // What he counted in as a person he counts in again, whatever the limits say now.
      const others = (row.counted ?? []).filter((key) => !countsPlaces(key))
      return { row, quotas, others }
    })
    const counters = await openCounters(
      tx,
      collection,
      plans.flatMap(({ quotas }) => quotas),
    )
    const deletions = collection.deletions + 1
    let changed = 0
    let complete = 0
    for (const { row, quotas, others } of plans) {
      const hasNoRoom = row.ending === 0 && isFull(collection, complete)
      if (hasNoRoom || counters.take(quotas)) continue
      for (const key of others) counters.count(key)
      const counted = [...others, ...quotas.map(({ key }) => key)]
      await tx
        .update(surveyAnswers)
        .set({ deletedAt: null, deletedBy: null, counted: counted.length > 0 ? counted : null })
        .where(named(appId, surveyId, [row.id]))
      await forgetBlock(tx, { appId, surveyId, number: row.number, deletions })
      changed += 1
      if (row.ending === 0) complete += 1
    }
    await counters.write()
    if (changed > 0) {
      await tx
        .update(surveyCollections)
        .set({
          answerCount: collection.answerCount + complete,
          screenedCount: collection.screenedCount + (changed - complete),
          deletions,
        })
        .where(ofCollection(appId, surveyId))
    }
    return { changed, full: rows.length - changed }
  }

  return {
    entryVersion,
    remove,
    removeIn,
    restoreIn,

    /** Puts one answer into the bin; refused when it is not there. */
    async removeOne(appId: string, editor: Editor, id: string): Promise<void> {
      const { surveyId } = await find(appId, id)
      const { changed } = await remove(appId, editor, surveyId, [id])
      if (changed === 0) throw new Refusal('answerNotFound')
    },

    /** A numbered page of the list, newest first. */
    async page(
      appId: string,
      surveyId: string,
      { page, size, plain }: { page: number; size: number; plain: boolean },
    ): Promise<CallData<typeof answerListPage>> {
      const basis = await selections.basisOf(appId, surveyId)
      const show = plain ? (answers: AnswerValues) => answers : answerMask(basis.merged)
      const rows = await db
        .select(recordColumns)
        .from(surveyAnswers)
        .where(ofSurvey(basis))
        .orderBy(desc(surveyAnswers.number))
        .limit(size)
        .offset((page - 1) * size)
      return {
        list: rows.map((row) => rowOf(row, originPath, show)),
        total: basis.answerCount + basis.screenedCount,
        page,
        size,
        definition: basis.shown,
      }
    },

    async tags(appId: string, surveyId: string): Promise<CallData<typeof answerTags>> {
      const basis = await selections.basisOf(appId, surveyId)
      const { rows } = await db.execute<{ tag: string; count: number }>(sql`
        select tag, count(*)::int as count from ${surveyAnswers}, unnest(${surveyAnswers.tags}) tag
        where ${and(ofSurvey(basis), isNotNull(surveyAnswers.tags))}
        group by tag order by count(*) desc, tag limit 200`)
      return { list: rows.map(({ tag, count: times }) => ({ tag, count: times })) }
    },

    /** Gives and takes tags and writes notes; answers that are gone are left out. */
    async mark(
      appId: string,
      surveyId: string,
      {
        ids,
        addTags,
        removeTags,
        note,
      }: { ids: string[]; addTags: string[]; removeTags: string[]; note?: string | undefined },
    ): Promise<{ changed: number }> {
      const basis = await selections.basisOf(appId, surveyId)
      if (!isStorable([addTags, note])) throw fieldRefusal('invalidInput', 'note', texts.unstorable)
      // In the order in which they were given; nobody has a tag twice.
      const kept = sql`array(select tag from (
          select distinct on (tag) tag, place from unnest(coalesce(${surveyAnswers.tags}, '{}') || ${sql.param(addTags)}::text[])
            with ordinality given(tag, place)
          where tag <> all(${sql.param(removeTags)}::text[]) order by tag, place
        ) known order by place limit ${MOST_TAGS})`
      const changed = await db
        .update(surveyAnswers)
        .set({
          ...(addTags.length + removeTags.length > 0 ? { tags: sql`nullif(${kept}, '{}')` } : {}),
          ...(note === undefined ? {} : { note: note === '' ? null : note }),
          // Something is always set.
          version: sql`${surveyAnswers.version}`,
        })
        .where(and(ofSurvey(basis), inArray(surveyAnswers.id, ids)))
        .returning({ id: surveyAnswers.id })
      return { changed: changed.length }
    },

    /** The questions that an answer is entered with, or (`version`) was answered with. */
    async form(
      appId: string,
      surveyId: string,
      version: number | undefined,
    ): Promise<CallData<typeof answerForm>> {
      const basis = await selections.basisOf(appId, surveyId)
      const known = version === undefined ? undefined : basis.versions[version]
      if (version !== undefined && known) return { version, definition: known }
      const frozen = await entryVersion(basis)
      return { version: frozen.version, definition: frozen.definition }
    },

    /**
     * Changes an answer by the questions of the version that it was given with; quotas hold. Refuses with
     * `answerInvalid`, `quotaFull`, or `answerOutdated` when somebody else changed it since `baseRevision`.
     */
    async update(
      appId: string,
      editor: Editor,
      id: string,
      input: { answers: Record<string, unknown>; baseRevision?: number | undefined },
    ): Promise<{ row: AnswerRow }> {
      const before = await find(appId, id)
      const { surveyId } = before
      await selections.basisOf(appId, surveyId)
      const frozen = await versions.find(surveyId, before.version)
      if (!frozen) throw new Refusal('answerNotFound')
      refuseExam(frozen.definition)
      const { answers: given, end } = soundRecord(frozen.definition, input.answers)
      const sound =
        before.paid === null ? given : keepPaid(frozen.definition, valuesSchema.parse(before.answers), given)
      const claim = await files.claim(appId, surveyId, before.submitId, frozen.definition, sound)
      const full = await editing.replace(
        { appId, surveyId, definition: frozen.definition, version: frozen.version },
        id,
        { values: sound, stored: storableJson(claim.answers), end },
        await followUpsOf(appId, surveyId),
        { editor, baseRevision: input.baseRevision },
      )
      if (full) throw counterRefusal(full)
      wake()
      return { row: rowOf(await find(appId, id), originPath) }
    },

    /** Enters one answer by hand. */
    async add(
      appId: string,
      editor: Editor,
      surveyId: string,
      input: { submitId: string; answers: Record<string, unknown> },
    ): Promise<{ answerId: string }> {
      const basis = await selections.basisOf(appId, surveyId)
      const { version, definition } = await entryVersion(basis)
      refuseExam(definition)
      const { answers: sound, end } = soundRecord(definition, input.answers)
      const claim = await files.claim(appId, surveyId, input.submitId, definition, sound)
      // A message to the respondent is for those who sent their answers themselves.
      const followUps = (await followUpsOf(appId, surveyId)).filter(({ webhookId }) => webhookId !== null)
      try {
        const [outcome] = await db.transaction((tx) =>
          storeEntered(
            tx,
            versions,
            {
              appId,
              surveyId,
              version,
              definition,
              channel: texts.entered.byHand,
              addedBy: editor.nickname,
              followUps,
            },
            [{ submitId: input.submitId, values: claim.answers, end }],
          ),
        )
        if (!outcome) throw new Refusal('surveyNotFound')
        if (!outcome.stored) {
          throw outcome.refusal === 'full'
            ? new Refusal('surveyEnded', { message: texts.full })
            : counterRefusal(outcome.refusal)
        }
        if (followUps.length > 0) wake()
        return { answerId: outcome.answerId }
      } catch (error) {
        if (error instanceof Refusal) await claim.release()
        throw error
      }
    },

    async bin(
      appId: string,
      surveyId: string,
      { page, size, plain }: { page: number; size: number; plain: boolean },
    ): Promise<CallData<typeof answerBin>> {
      const basis = await selections.basisOf(appId, surveyId)
      const show = plain ? (answers: AnswerValues) => answers : answerMask(basis.merged)
      const where = and(
        eq(surveyAnswers.appId, appId),
        eq(surveyAnswers.surveyId, surveyId),
        isNotNull(surveyAnswers.deletedAt),
      )
      const rows = await db
        .select({ ...recordColumns, deletedAt: surveyAnswers.deletedAt, deletedBy: surveyAnswers.deletedBy })
        .from(surveyAnswers)
        .where(where)
        .orderBy(desc(surveyAnswers.deletedAt), desc(surveyAnswers.number))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(surveyAnswers).where(where)
      const list = rows.flatMap(({ deletedAt, deletedBy, ...row }): BinnedAnswer[] =>
        deletedAt === null
          ? []
          : [
              {
                ...rowOf(row, originPath, show),
                deletedAt: deletedAt.toISOString(),
                deletedBy: deletedBy ?? '',
                expiresAt: binExpiry(deletedAt),
              },
            ],
      )
      return { list, total: total?.value ?? 0, page, size, definition: basis.shown }
    },

    /** Takes answers out of the bin, as far as quotas and the greatest number of answers have room for them. */
    async restore(
      appId: string,
      surveyId: string,
      ids: readonly string[],
    ): Promise<{ changed: number; full: number }> {
      const basis = await selections.basisOf(appId, surveyId)
      return db.transaction((tx) => restoreIn(tx, basis, ids))
    },

    /** Deletes answers in the bin for good, with their history. Their files belong to nobody then and are swept. */
    async purge(appId: string, surveyId: string, ids: readonly string[]): Promise<{ changed: number }> {
      await selections.basisOf(appId, surveyId)
      return db.transaction(async (tx) => {
        const gone = await tx
          .delete(surveyAnswers)
          .where(and(named(appId, surveyId, ids), isNotNull(surveyAnswers.deletedAt)))
          .returning({ id: surveyAnswers.id })
        if (gone.length > 0) {
          await tx.delete(surveyAnswerHistory).where(
            and(
              eq(surveyAnswerHistory.appId, appId),
              eq(surveyAnswerHistory.surveyId, surveyId),
              inArray(
                surveyAnswerHistory.answerId,
                gone.map(({ id }) => id),
              ),
            ),
          )
        }
        return { changed: gone.length }
      })
    },

    /**
     * The changes of one answer, or of all of a survey, the newest first: who, when, and what each question said before and
     * after. Answers in the bin are left out.
     */
    async history(
      appId: string,
      surveyId: string,
      {
        answerId,
        page,
        size,
        plain,
      }: { answerId?: string | undefined; page: number; size: number; plain: boolean },
    ): Promise<CallData<typeof answerHistory>> {
      const basis = await selections.basisOf(appId, surveyId)
      if (answerId !== undefined) await findIn(appId, surveyId, answerId)
      const next = alias(surveyAnswerHistory, 'next')
      const changes = () =>
        db
          .select({
            change: surveyAnswerHistory,
            number: surveyAnswers.number,
            // What one change replaced is what the one before it had made.
            after: sql<unknown>`coalesce(${next.answers}, ${surveyAnswers.answers})`,
          })
          .from(surveyAnswerHistory)
          .innerJoin(
            surveyAnswers,
            and(
              eq(surveyAnswers.appId, surveyAnswerHistory.appId),
              eq(surveyAnswers.surveyId, surveyAnswerHistory.surveyId),
              eq(surveyAnswers.id, surveyAnswerHistory.answerId),
              isNull(surveyAnswers.deletedAt),
            ),
          )
          .leftJoin(
            next,
            and(
              eq(next.appId, surveyAnswerHistory.appId),
              eq(next.surveyId, surveyAnswerHistory.surveyId),
              eq(next.answerId, surveyAnswerHistory.answerId),
              eq(next.revision, sql`${surveyAnswerHistory.revision} + 1`),
            ),
          )
          .where(
            and(
              eq(surveyAnswerHistory.appId, appId),
              eq(surveyAnswerHistory.surveyId, surveyId),
              answerId === undefined ? undefined : eq(surveyAnswerHistory.answerId, answerId),
            ),
          )
      const [rows, total] = await Promise.all([
        changes()
          .orderBy(desc(surveyAnswerHistory.replacedAt), desc(surveyAnswerHistory.revision))
          .limit(size)
          .offset((page - 1) * size),
        db.$count(changes().as('changes')),
      ])
      const show = plain ? (answers: AnswerValues) => answers : answerMask(basis.merged)
      const shown = (answers: unknown) => show(valuesSchema.parse(answers))
      const list = rows.map(({ change, number, after }) => ({
        answerId: change.answerId,
        number,
        revision: change.revision,
        changedAt: change.replacedAt.toISOString(),
        changedBy: change.changedByName,
        changes: changesBetween(basis.merged, shown(change.answers), shown(after)),
      }))
      return { list, total, page, size }
    },

    /** One answer with the questions that it is read with, the personal data masked unless `plain`. */
    async one(appId: string, surveyId: string, answerId: string, plain: boolean) {
      const basis = await selections.basisOf(appId, surveyId)
      const row = await findIn(appId, surveyId, answerId)
      const show = plain ? (answers: AnswerValues) => answers : answerMask(basis.merged)
      return { definition: basis.shown, row: rowOf(row, originPath, show) }
    },

    /** How each question can be filtered by. */
    async criteria(appId: string, surveyId: string): Promise<CallData<typeof questionCriteria>> {
      const { merged } = await selections.basisOf(appId, surveyId)
      return {
        list: merged.elements.flatMap((element) => {
          const type = questionType(element.type)
          if (type?.role !== 'question') return []
          return [
            {
              questionId: element.id,
              title: element.title,
              type: element.type,
              deleted: element.deleted === true,
              criteria: type.operators(element).map(({ op, label, part, operand, rows }) => ({
                operator: op,
                label,
                ...(part === undefined ? {} : { part }),
                operand: {
                  kind: operand.kind,
                  ...('options' in operand ? { options: operand.options } : {}),
                },
                ...(rows ? { rows } : {}),
              })),
            },
          ]
        }),
      }
    },
  }
}
