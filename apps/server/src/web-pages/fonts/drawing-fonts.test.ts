import { afterEach, expect, test, vi } from 'vitest'
import { createDrawingFonts } from './drawing-fonts.ts'
import { fontFiles } from './font-files.ts'
import { openSubsetThread } from './subset-thread.ts'

afterEach(() => vi.restoreAllMocks())

test('says why a font for pictures cannot be had, and finds it the next time', async () => {
  const drawingFont = createDrawingFonts()
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  const file = vi.spyOn(fontFiles, 'ma-shan-zheng').mockReturnValue('/nowhere/at-all.woff2')
  expect(await drawingFont('ma-shan-zheng')).toBeUndefined()
  expect(warned).toHaveBeenCalledWith(expect.stringMatching(/ma-shan-zheng.*ENOENT/))
  file.mockRestore()
  expect(await drawingFont('ma-shan-zheng')).toMatchObject({ family: 'Ma Shan Zheng' })
})

test('rejects what is asked of a thread that has ended', async () => {
  const thread = openSubsetThread()
  const made = thread.make({ file: fontFiles['zcool-kuaile'](), characters: '天', format: 'woff2' })
  await thread.close()
  await expect(made).rejects.toThrow('ended')
  expect(thread.hasEnded()).toBe(true)
  await expect(thread.make({ file: '', characters: '', format: 'sfnt' })).rejects.toThrow('ended')
})
