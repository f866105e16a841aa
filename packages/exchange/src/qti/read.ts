import type { ReadResult } from '../reading/diagnosis.ts'
import { type Place, Reading } from '../reading/reading.ts'
import { texts } from '../texts.ts'
import { WorkbookError } from '../tables/workbook.ts'
import { openZip } from '../tables/zip-parts.ts'
import { questionsOf } from './item.ts'
import { questionOfFirst } from './item-1.ts'
import type { PackagePicture } from '../reading/inline-pictures.ts'
import { pictureDraft, type PictureOf, picturesIn, picturesOf } from './pictures.ts'
import { all, first, parseXml, wordsOf, type XmlNode } from './xml.ts'

const words = texts.qti
const limit = 8 * 1024 * 1024
/** Files of a package that are read, and their characters together. */
const packageLimits = { files: 3000, characters: 60 * 1024 * 1024 } as const

/** What a file of the package refers to by addresses: other files, undefined where there is none, and pictures. */
interface Companions {
  document: (href: string) => XmlNode | undefined
  picture: PictureOf
}

const alone: Companions = { document: () => undefined, picture: () => undefined }

/** What a package holds, with the pictures that its definition names by provisional addresses. */
export interface PackageResult extends ReadResult {
  pictures: PackagePicture[]
}

/** Adds the questions of a document; how many items it has. */
function addItems(
  reading: Reading,
  root: XmlNode,
  from: { line: number; path?: string },
  of: Companions,
): number {
  const later = [...all(root, 'assessmentItem')]
  const items = later.length > 0 ? later : [...all(root, 'item')]
  for (const [index, item] of items.entries()) {
    const name = item.attributes['identifier'] ?? item.attributes['ident'] ?? `${index + 1}`
    const place: Place = {
      line: from.line + index,
      path: from.path === undefined ? name : `${from.path} ${name}`,
      source: item.attributes['title'] ?? name,
    }
    if (later.length > 0) {
      for (const reference of all(item, 'assessmentStimulusRef')) addStimulus(reading, reference, place, of)
      const { pictures, drafts, notes } = questionsOf(item, of.picture)
      if (drafts.length === 0)
        reading.note(place, 'skipped', 'question', [texts.notBuilt, ...notes].join('；'))
      for (const picture of pictures) reading.add(picture, place)
      drafts.forEach((draft, at) => reading.add(draft, place, at === 0 ? notes : []))
    } else {
      const found = questionOfFirst(item, of.picture)
      for (const picture of found?.pictures ?? []) reading.add(picture, place)
      if (found) reading.add(found.draft, place, found.notes)
      else reading.note(place, 'skipped', 'question', texts.notBuilt)
    }
  }
  for (const section of all(root, 'assessmentSection')) {
    const title = section.attributes['title'] ?? ''
    if (title !== '')
      reading.note({ line: from.line, path: from.path, source: title }, 'changed', 'layout', words.section)
  }
  return items.length
}

/** A text that several items are about stands before the first of them. */
function addStimulus(reading: Reading, reference: XmlNode, place: Place, of: Companions): void {
  const href = reference.attributes['href'] ?? ''
  const stimulus = of.document(href)
  const body = stimulus && (first(stimulus, 'stimulusBody') ?? stimulus)
  const text = wordsOf(body)
  if (text === '') {
    if (!stimulus) reading.note(place, 'skipped', 'layout', words.stimulus(href))
    return
  }
  const isThere = reading.elements.some((one) => 'text' in one && one.text === text)
  if (isThere) return
  reading.add({ type: 'paragraph', title: text }, { ...place, source: href })
  for (const picture of body ? picturesIn(body, of.picture) : [])
    reading.add(pictureDraft(picture), { ...place, source: href })
}

function failed(reading: Reading, source: string, message: string): ReadResult {
  reading.note({ line: 1, source: source.slice(0, 200) }, 'skipped', 'unknown', message)
  return reading.finish()
}

const titleOf = (root: XmlNode): string =>
  (first(root, 'assessmentTest') ?? first(root, 'assessment'))?.attributes['title'] ?? ''

/** Reads items of QTI 1.2, 2.x and 3.0: one item, a test or a section; bounded in size, entities are not expanded. */
export function readQti(source: string): ReadResult {
  const reading = new Reading()
  reading.kind = 'exam'
  if (source.length > limit) return failed(reading, source, texts.tooBig('8 MB'))
  let root: XmlNode
  try {
    root = parseXml(source)
  } catch (error) {
    return failed(reading, source, texts.notXml(error instanceof Error ? error.message : ''))
  }
  reading.title = titleOf(root)
  if (addItems(reading, root, { line: 1 }, alone) > 0) return reading.finish()
  const elsewhere = [...all(root, 'assessmentItemRef'), ...all(root, 'resource')].length
  return failed(reading, source, elsewhere > 0 ? words.onlyReferences : texts.strayLine)
}

/** An address in one file of a package as a path of the package. */
function resolve(from: string, href: string): string {
  const path = from.split('/').slice(0, -1)
  let plain = href
  try {
    plain = decodeURIComponent(href)
  } catch {
    // It stands as it is.
  }
  for (const step of plain.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  }
  return path.join('/')
}

/**
 * Reads a package: a zip with a manifest that names its items, which come in the order of its test, and then of the
 * manifest. Without a manifest every XML file is looked at. Its pictures come beside it. Rejects with a `WorkbookError` that says what is wrong.
 */
export async function readQtiPackage(bytes: Uint8Array<ArrayBuffer>): Promise<PackageResult> {
  const zip = openZip(bytes, words.broken)
  if (!zip) throw new WorkbookError(words.noPackage)
  const reading = new Reading()
  reading.kind = 'exam'
  const documents = new Map<string, XmlNode>()
  const pictures = await picturesOf(zip)
  let characters = 0
  for (const name of zip.names.filter((one) => /\.(xml|qti)$/i.test(one)).slice(0, packageLimits.files)) {
    const source = (await zip.read(name)) ?? ''
    characters += source.length
    if (source.length > limit || characters > packageLimits.characters)
      throw new WorkbookError(texts.tooBig('60 MB'))
    try {
      documents.set(name, parseXml(source))
    } catch (error) {
      const message = texts.notXml(error instanceof Error ? error.message : '')
      reading.note({ line: documents.size + 1, path: name, source: name }, 'skipped', 'unknown', message)
    }
  }
  const manifest = [...documents.keys()]
    .filter((name) => /(^|\/)imsmanifest\.xml$/i.test(name))
    .toSorted((a, b) => a.length - b.length)[0]
  const listed = manifest === undefined ? [...documents.keys()] : filesOf(manifest, documents)
  const tests = listed.filter((name) => {
    const document = documents.get(name)
    return document !== undefined && first(document, 'assessmentItemRef') !== undefined
  })
  const ordered = tests.flatMap((test) =>
    [...all(documents.get(test) ?? parseXml(''), 'assessmentItemRef')].map(({ attributes }) =>
      resolve(test, attributes['href'] ?? ''),
    ),
  )
  let line = 1
  for (const name of new Set([...ordered, ...listed.filter((one) => !tests.includes(one))])) {
    const document = documents.get(name)
    if (!document) {
      reading.note({ line, path: name, source: name }, 'skipped', 'question', words.missing(name))
      line += 1
      continue
    }
    reading.title ||= titleOf(document)
    const count = addItems(
      reading,
      document,
      { line, path: name },
      {
        document: (href) => documents.get(resolve(name, href)),
        picture: (href) => pictures.get(resolve(name, href))?.address,
      },
    )
    line += Math.max(1, count)
  }
  for (const test of tests) {
    const document = documents.get(test)
    if (!document) continue
    reading.title = titleOf(document) || reading.title
    addItems(reading, document, { line, path: test }, alone)
  }
  return { ...reading.finish(), pictures: [...pictures.values()] }
}

/** Files of questions and tests that a manifest names, in its order. */
function filesOf(manifest: string, documents: ReadonlyMap<string, XmlNode>): string[] {
  const root = documents.get(manifest)
  const resources = root ? [...all(root, 'resource')] : []
  return resources
    .filter(({ attributes }) => /qti|assessment/i.test(attributes['type'] ?? ''))
    .filter(({ attributes }) => !/stimulus|outcomes|usagedata|css/i.test(attributes['type'] ?? ''))
    .map(({ attributes, ...resource }) => {
      const file = attributes['href'] ?? first({ attributes, ...resource }, 'file')?.attributes['href'] ?? ''
      return resolve(manifest, file)
    })
    .filter((name) => /\.(xml|qti)$/i.test(name))
}
