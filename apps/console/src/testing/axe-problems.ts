import axe from 'axe-core'

/** What axe finds in a part that is drawn without a browser: nothing of colours, nor of the page that is not around it. */
export async function axeProblems(root: Element): Promise<string[]> {
  const { violations } = await axe.run(root, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
