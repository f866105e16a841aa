import { surveyDefinitionSchema } from '@zhanfang/survey'
import { describe, expect, it } from 'vitest'
import { texts } from '../texts.ts'
import { readQti, readQtiPackage } from './read.ts'

const words = texts.qti

/** An item of version 2 with what it declares, its body and its processing. */
const item = (declared: string, body: string, processing = template('match_correct'), title = '一题') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i1" title="${title}" adaptive="false" timeDependent="false">${declared}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody>${body}</itemBody>${processing}</assessmentItem>`
const template = (name: string) =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/${name}"/>`
const declare = (values: string[], entries: [string, number][] = [], attributes = '') =>
  `<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="identifier"><correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>${entries.length > 0 ? `<mapping ${attributes}>${entries.map(([key, points]) => `<mapEntry mapKey="${key}" mappedValue="${points}"/>`).join('')}</mapping>` : ''}</responseDeclaration>`
const choice = (most: number) =>
  `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="${most}"><prompt>哪些是水果？</prompt><simpleChoice identifier="A">苹果</simpleChoice><simpleChoice identifier="B">白菜</simpleChoice><simpleChoice identifier="C">梨</simpleChoice></choiceInteraction>`

function read(source: string) {
  const { definition, lines } = readQti(source)
  expect(surveyDefinitionSchema.safeParse(definition).success).toBe(true)
  return { elements: definition.elements, lines, messages: lines.map(({ message }) => message).join('；') }
}

describe('items of version 2', () => {
  it('scores by the right answers when the template says so, whatever a mapping says', () => {
    const [one] = read(item(declare(['A', 'C'], [['A', 3]]), choice(0))).elements
    expect(one).toMatchObject({
      type: 'multiple',
      title: '一题\n哪些是水果？',
      exam: { score: 1, key: { kind: 'options', correct: ['A', 'C'], mode: 'all' } },
    })
  })

  it('scores by the mapping with its default and its bound', () => {
    const mapped = declare(['A', 'C'], [['A', 2], ['C', 2]], 'defaultValue="-1" upperBound="3"') // prettier-ignore
    expect(read(item(mapped, choice(0), template('map_response'))).elements[0]).toMatchObject({
      exam: { score: 3, key: { mode: 'optionScores', weights: { A: 2, B: -1, C: 2 } } },
    })
    // Of one answer only the best counts.
    const single = declare(['A'], [['A', 2], ['C', 1]]) // prettier-ignore
    expect(read(item(single, choice(1), template('map_response'))).elements[0]).toMatchObject({
      type: 'single',
      exam: { score: 2 },
    })
  })

  it('takes gaps with words to choose, hot words, fields and lists in a text', () => {
    const gaps = `<gapMatchInteraction responseIdentifier="RESPONSE"><prompt>补全诗句</prompt><gapText identifier="_m" matchMax="1">明月</gapText><gapText identifier="_f" matchMax="1">清风</gapText><p>床前<gap identifier="G1"/>光，<gap identifier="G2"/>徐来</p></gapMatchInteraction>`
    const [gap] = read(item(declare(['_m G1', '_f G2'], [['_m G1', 1], ['_f G2', 2]]), gaps, template('map_response'))).elements // prettier-ignore
    expect(gap).toMatchObject({ type: 'gapFill', title: '一题\n补全诗句', exam: { score: 3 } })
    // Answers are the ids that the options have here.
    const { blanks, exam } = JSON.parse(JSON.stringify(gap))
    expect(Object.values(exam.key.blanks)).toMatchObject([
      { accept: [blanks[0].options[0].id], score: 1 },
      { accept: [blanks[1].options[1].id], score: 2 },
    ])
    const hot = `<hottextInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>找出错字</prompt><p>今天<hottext identifier="A">天汽</hottext><hottext identifier="B">很好</hottext>。</p></hottextInteraction>`
    expect(read(item(declare(['A']), hot)).elements[0]).toMatchObject({
      type: 'single',
      title: '一题\n找出错字\n今天【天汽】【很好】。',
      options: [{ text: '天汽' }, { text: '很好' }],
      exam: { key: { correct: ['A'] } },
    })
    const entry = `<p>首都是<textEntryInteraction responseIdentifier="RESPONSE" expectedLength="8"/>。</p>`
    const shared = declare(
      ['北京'],
      [
        ['北京', 2],
        ['北平', 1],
        ['燕京', -1],
      ],
    )
    const [capital] = read(item(shared, entry, template('map_response'))).elements
    expect(capital).toMatchObject({
      type: 'gapFill',
      content: expect.stringMatching(/^首都是\{\{\w+\}\}。$/),
      exam: { score: 2 },
    })
    expect(Object.values(JSON.parse(JSON.stringify(capital)).exam.key.blanks)).toMatchObject([
      { accept: ['北京'], score: 2, partial: [{ accept: ['北平'], share: 0.5 }] },
    ])
    const list = `<p>水在<inlineChoiceInteraction responseIdentifier="RESPONSE"><inlineChoice identifier="X">零度</inlineChoice><inlineChoice identifier="Y">百度</inlineChoice></inlineChoiceInteraction>结冰</p>`
    expect(read(item(declare(['X']), list)).elements[0]).toMatchObject({
      blanks: [{ options: [{ id: 'X' }, { id: 'Y' }] }],
    })
  })

  it('takes matches, pairs, orders, sliders, texts and files', () => {
    const set = (choices: string[], max: number) =>
      `<simpleMatchSet>${choices.map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="${max}">${id}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`
    const match = (left: number, right: number) =>
      `<matchInteraction responseIdentifier="RESPONSE">${set(['A', 'B'], left)}${set(['X', 'Y'], right)}</matchInteraction>`
    const typesOf = (declared: string, body: string) =>
      read(item(declared, body)).elements.map(({ type }) => type)
    expect(typesOf(declare(['A X', 'B Y']), match(1, 1))).toEqual(['match'])
    expect(typesOf(declare(['A X', 'B X']), match(1, 4))).toEqual(['matrixSingle'])
    expect(read(item(declare(['A X', 'A Y']), match(0, 4))).elements[0]).toMatchObject({
      type: 'matrixMultiple',
      exam: { key: { rows: { A: { correct: ['X', 'Y'] } } } },
    })
    const associate = `<associateInteraction responseIdentifier="RESPONSE" maxAssociations="2">${['A', 'B', 'X', 'Y'].map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="1">${id}</simpleAssociableChoice>`).join('')}</associateInteraction>`
    expect(read(item(declare(['A X', 'B Y']), associate)).elements[0]).toMatchObject({
      type: 'match',
      exam: { key: { correct: { A: 'X', B: 'Y' } } },
    })
    const order = `<orderInteraction responseIdentifier="RESPONSE"><simpleChoice identifier="A">一</simpleChoice><simpleChoice identifier="B">二</simpleChoice></orderInteraction>`
    expect(read(item(declare(['B', 'A']), order)).elements[0]).toMatchObject({
      type: 'ranking',
      exam: { key: { correct: ['B', 'A'] } },
    })
    const others = `<extendedTextInteraction responseIdentifier="E"/><uploadInteraction responseIdentifier="U"/><sliderInteraction responseIdentifier="RESPONSE" lowerBound="0" upperBound="10"/>`
    expect(typesOf(declare(['4']), others)).toEqual(['textarea', 'file', 'slider'])
  })

  it('names whatever it cannot take', () => {
    const { elements, messages } = read(
      item(
        '<templateDeclaration identifier="N" cardinality="single" baseType="integer"/>',
        '<p>看图<img src="images/map.png" alt="地图"/>和<math><mi>x</mi></math></p><selectPointInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>点出北京</prompt><object data="map.png" type="image/png" width="10" height="10"/></selectPointInteraction>',
        '<responseProcessing><customOperator/></responseProcessing>',
      ),
    )
    expect(elements).toMatchObject([{ type: 'paragraph', text: expect.stringContaining('点出北京') }])
    for (const note of [
      words.beyond(words.kinds.selectPoint),
      words.media('images/map.png、map.png'),
      words.math,
      words.template,
      words.processing,
    ])
      expect(messages).toContain(note)
    expect(
      read('<assessmentTest title="期中"><assessmentItemRef href="a.xml"/></assessmentTest>').messages,
    ).toBe(words.onlyReferences)
    expect(read('<p>什么也不是</p>').messages).toBe(texts.strayLine)
  })

  it('keeps feedback as the explanation and instructions to candidates in the question', () => {
    const body = `<rubricBlock view="candidate"><p>请看清题目</p></rubricBlock><rubricBlock view="scorer"><p>照标准评</p></rubricBlock>${choice(1)}`
    const source = item(declare(['A']), body).replace(
      '</assessmentItem>',
      '<modalFeedback outcomeIdentifier="F" identifier="f" showHide="show">苹果是水果</modalFeedback></assessmentItem>',
    )
    expect(read(source).elements[0]).toMatchObject({
      title: '请看清题目\n哪些是水果？',
      exam: { analysis: '苹果是水果\n照标准评' },
    })
  })
})

it('reads version 3 as version 2', () => {
  const source = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="q" title="选择"><qti-response-declaration identifier="RESPONSE" cardinality="multiple" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response><qti-mapping default-value="-1"><qti-map-entry map-key="A" mapped-value="2"/></qti-mapping></qti-response-declaration><qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="2"><qti-prompt>选两项</qti-prompt><qti-simple-choice identifier="A">甲</qti-simple-choice><qti-simple-choice identifier="B">乙</qti-simple-choice></qti-choice-interaction></qti-item-body><qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/map_response.xml"/></qti-assessment-item>`
  expect(read(source).elements).toMatchObject([
    { type: 'multiple', title: '选择\n选两项', exam: { score: 2, key: { weights: { A: 2, B: -1 } } } },
  ])
})

it('reads matching questions of version 1, and says where it takes one of several responses', () => {
  const list = (ident: string, title: string) =>
    `<response_lid ident="${ident}"><material><mattext>${title}</mattext></material><render_choice><response_label ident="1"><material><mattext>红</mattext></material></response_label><response_label ident="2"><material><mattext>黄</mattext></material></response_label></render_choice></response_lid>`
  const right = (ident: string, value: string) =>
    `<respcondition><conditionvar><varequal respident="${ident}">${value}</varequal></conditionvar><setvar action="Add">50</setvar></respcondition>`
  const version1 = (body: string, processing = '') =>
    `<questestinterop><item ident="i" title="颜色"><presentation><material><mattext>是什么颜色</mattext></material>${body}</presentation><resprocessing>${processing}</resprocessing></item></questestinterop>`
  const { elements } = read(
    version1(list('r1', '苹果') + list('r2', '香蕉'), right('r1', '1') + right('r2', '2')),
  )
  expect(elements).toMatchObject([
    {
      type: 'matrixSingle',
      title: '是什么颜色',
      rows: [{ title: '苹果' }, { title: '香蕉' }],
      exam: { key: { rows: { r1: { correct: ['1'] }, r2: { correct: ['2'] } } } },
    },
  ])
  const mixed = version1(`${list('r1', '苹果')}<response_str ident="s"><render_fib/></response_str>`)
  expect(read(mixed).messages).toContain(words.several(2))
})

/** A zip of stored files. */
function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [named, content] = [encoder.encode(name), typeof text === 'string' ? encoder.encode(text) : text]
    const local = new Uint8Array(30 + named.length)
    const at = new DataView(local.buffer)
    at.setUint32(0, 0x04034b50, true)
    at.setUint32(18, content.length, true)
    at.setUint32(22, content.length, true)
    at.setUint16(26, named.length, true)
    local.set(named, 30)
    const entry = new Uint8Array(46 + named.length)
    const view = new DataView(entry.buffer)
    view.setUint32(0, 0x02014b50, true)
    view.setUint32(20, content.length, true)
    view.setUint32(24, content.length, true)
    view.setUint16(28, named.length, true)
    view.setUint32(42, offset, true)
    entry.set(named, 46)
    parts.push(local, content)
    directory.push(entry)
    offset += local.length + content.length
  }
  const end = new Uint8Array(22)
  const view = new DataView(end.buffer)
  view.setUint32(0, 0x06054b50, true)
  view.setUint16(8, directory.length, true)
  view.setUint16(10, directory.length, true)
  view.setUint32(
    12,
    directory.reduce((size, one) => size + one.length, 0),
    true,
  )
  view.setUint32(16, offset, true)
  const all = [...parts, ...directory, end]
  const whole = new Uint8Array(all.reduce((size, one) => size + one.length, 0))
  let at = 0
  for (const one of all) {
    whole.set(one, at)
    at += one.length
  }
  return whole
}

describe('packages', () => {
  const essay = (title: string, more = '') =>
    item('', '<extendedTextInteraction responseIdentifier="E"/>', '', title).replace(
      '<itemBody>',
      `${more}<itemBody>`,
    )
  const files = {
    'imsmanifest.xml': `<manifest><resources><resource identifier="t" type="imsqti_test_xmlv2p2" href="test.xml"/><resource identifier="a" type="imsqti_item_xmlv2p2" href="items/a.xml"><file href="items/a.xml"/></resource><resource identifier="b" type="imsqti_item_xmlv2p2" href="items/b%20b.xml"/><resource identifier="p" type="webcontent" href="note.xml"/><resource identifier="s" type="imsqti_stimulus_xmlv2p2" href="text.xml"/></resources></manifest>`,
    'test.xml': `<assessmentTest title="期中测验"><testPart><assessmentSection title="第一部分"><assessmentItemRef identifier="b" href="items/b%20b.xml"/><assessmentItemRef identifier="c" href="items/gone.xml"/></assessmentSection></testPart></assessmentTest>`,
    'items/a.xml': essay('甲'),
    'items/b b.xml': essay('乙', '<assessmentStimulusRef identifier="s" href="../text.xml"/>'),
    'text.xml': '<assessmentStimulus><stimulusBody><p>一篇文章</p></stimulusBody></assessmentStimulus>',
    'note.xml': essay('不是题'),
  }

  it('come in the order of their test, then of their manifest, with the texts that items are about', async () => {
    const { definition, lines } = await readQtiPackage(zipOf(files))
    expect(definition).toMatchObject({ title: '期中测验', kind: 'exam' })
    expect(definition.elements).toMatchObject([
      { type: 'paragraph', text: '一篇文章' },
      { type: 'textarea', title: '乙' },
      { type: 'textarea', title: '甲' },
    ])
    const messages = lines.map(({ message }) => message)
    expect(messages).toContain(words.missing('items/gone.xml'))
    expect(messages).toContain(words.section)
  })

  it('bring their pictures: at options, and before the question', async () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3])
    const choice = (id: string) =>
      `<simpleChoice identifier="${id}"><img src="../img/${id}.png" alt="图 ${id}"/></simpleChoice>`
    const body = `<p><img src="../img/stem.png" alt="一幅图"/>看图</p><p><img src="../img/text.png"/></p><choiceInteraction responseIdentifier="R" maxChoices="1">${choice('A')}${choice('B')}</choiceInteraction>`
    const { definition, lines, pictures } = await readQtiPackage(
      zipOf({
        'items/a.xml': item('', body, '', '选图'),
        'img/stem.png': png,
        'img/A.png': png,
        'img/B.png': png,
        'img/text.png': '<script>no picture</script>',
      }),
    )
    const address = (name: string) => pictures.find((one) => one.name === name)?.address
    expect(pictures.map(({ name, mediaType }) => [name, mediaType])).toEqual([
      ['img/stem.png', 'image/png'],
      ['img/A.png', 'image/png'],
      ['img/B.png', 'image/png'],
    ])
    expect(definition.elements).toMatchObject([
      { type: 'media', items: [{ url: address('img/stem.png'), caption: '一幅图' }] },
      {
        type: 'imageSingle',
        title: '看图',
        options: [
          { text: '图 A', image: address('img/A.png') },
          { text: '图 B', image: address('img/B.png') },
        ],
      },
    ])
    expect(pictures[0]?.bytes).toEqual(png)
    // What is no picture by its bytes is named as not taken, alone.
    expect(lines.map(({ message }) => message).join()).toContain(words.media('../img/text.png'))
  })

  it('bring a picture into its question where that can hold it, and say where it cannot', async () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
    const right = (...values: string[]) =>
      `<responseDeclaration identifier="R"><correctResponse>${values.map((one) => `<value>${one}</value>`).join('')}</correctResponse></responseDeclaration>`
    const spots = (size: string) =>
      item(
        right('B'),
        `<hotspotInteraction responseIdentifier="R" maxChoices="1"><prompt>点出心脏</prompt><object data="map.png" ${size}/><hotspotChoice identifier="A" shape="rect" coords="0,0,50,20"/><hotspotChoice identifier="B" shape="circle" coords="100,50,10" hotspotLabel="心脏"/><hotspotChoice identifier="C" shape="poly" coords="0,0,200,0,200,100"/></hotspotInteraction>`,
      )
    const side = (name: string, ids: string[], most = 1) =>
      ids
        .map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="${most}"><img src="${name}"/></simpleAssociableChoice>`)
        .join('') // prettier-ignore
    const words_ = (ids: string[], most = 1) =>
      ids.map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="${most}">词 ${id}</simpleAssociableChoice>`).join('') // prettier-ignore
    const sides = (left: string, right_: string) =>
      item(
        right('p x', 'q y'),
        `<matchInteraction responseIdentifier="R"><simpleMatchSet>${left}</simpleMatchSet><simpleMatchSet>${right_}</simpleMatchSet></matchInteraction>`,
      )
    const readOne = async (source: string) => {
      const result = await readQtiPackage(zipOf({ 'a.xml': source, 'map.png': png }))
      expect(surveyDefinitionSchema.safeParse(result.definition).success).toBe(true)
      return { ...result, messages: result.lines.map(({ message }) => message).join('；') }
    }
    const known = await readOne(spots('width="200" height="100"'))
    const address = known.pictures[0]?.address
    expect(known.definition.elements).toMatchObject([
      {
        type: 'hotspot',
        image: address,
        picks: { max: 1 },
        areas: [
          { name: 'A', corners: [[0, 0], [0.25, 0], [0.25, 0.2], [0, 0.2]] },
          { name: '心脏' },
          { corners: [[0, 0], [1, 0], [1, 1]] },
        ],
        exam: { key: { kind: 'areas', correct: ['a2'] } },
      },
    ]) // prettier-ignore
    const size = await readOne(spots(''))
    expect(size.definition.elements.map(({ type }) => type)).toEqual(['media', 'single'])

    const onRight = await readOne(sides(words_(['p', 'q']), side('map.png', ['x', 'y'])))
    expect(onRight.definition.elements).toMatchObject([
      { type: 'match', columns: [{ image: address }, { image: address }] },
    ])
    // The sides of pairs change places: only the right one shows pictures.
    const onLeft = await readOne(sides(side('map.png', ['p', 'q']), words_(['x', 'y'])))
    expect(onLeft.definition.elements).toMatchObject([
      { type: 'match', rows: [{ title: '词 x' }, { title: '词 y' }], columns: [{ image: address }, {}] },
    ])
    expect(onLeft.definition.elements[0]?.exam?.key).toMatchObject({ correct: { x: 'p', y: 'q' } })
    const inRows = await readOne(sides(side('map.png', ['p', 'q']), words_(['x', 'y'], 0)))
    expect(inRows.definition.elements).toMatchObject([
      { type: 'media', items: [{ caption: 'p' }] },
      { type: 'media', items: [{ caption: 'q' }] },
      { type: 'matrixSingle' },
    ])
    expect(inRows.messages).toContain(words.partPictures('p、q'))
  })

  it('need no manifest, and say when they are none', async () => {
    const { definition } = await readQtiPackage(zipOf({ 'b.xml': essay('乙'), 'a.xml': essay('甲') }))
    expect(definition.elements.map(({ title }) => title)).toEqual(['乙', '甲'])
    await expect(readQtiPackage(new TextEncoder().encode('not a zip'))).rejects.toThrow(words.noPackage)
  })
})
