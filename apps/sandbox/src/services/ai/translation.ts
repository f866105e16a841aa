/**
 * What is answered to texts to translate, one JSON object a line: each text with a mark before it, the placeholders as they
 * are; undefined when nothing is to be translated.
 */
export function translationFor(asked: string): string | undefined {
  const lines = asked.split('\n').flatMap((line) => {
    const [, number, text] = /^\{"n":(\d+),"t":(".*")\}$/.exec(line) ?? []
    return number === undefined || text === undefined
      ? []
      : [{ n: Number(number), t: `[AI] ${String(JSON.parse(text))}` }]
  })
  return lines.length > 0 ? lines.map((line) => JSON.stringify(line)).join('\n') : undefined
}
