import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  appIdOf,
  chooseApp,
  choosePlatform,
  clearSession,
  HOME_PATH,
  loginAddress,
  markSessionEnded,
  openSession,
  requestAppId,
  safeRedirect,
  sessionToken,
  useCurrentApp,
  wasSessionEnded,
  withApp,
} from './session.ts'

beforeEach(() => clearSession())

describe('the way back after a login', () => {
  test.each(['/mini/pages', '/mini/pages?keywords=a%20b#top', '/data-form?id=1&filters=%5B%5D', '/'])(
    '%s is followed',
    (target) => expect(safeRedirect(target)).toBe(target),
  )

  test.each([
    null,
    undefined,
    '',
    'mini/pages',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/.//evil.example',
    '/a/..//evil.example',
    '/login',
    '/login?redirect=/login',
    '/abc/login',
  ])('%j leads to the dashboard instead', (target) => expect(safeRedirect(target)).toBe(HOME_PATH))

  test('whatever is asked for, it stays on this origin', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        '/',
        '\\',
        '.',
        ':',
        '@',
        '%2f',
        '\t',
        '\n',
        'evil.example',
        'http:',
        '?',
        '#',
        ' ',
      ),
      maxLength: 12,
    })
    fc.assert(
      fc.property(hostile, (target) => {
        const followed = safeRedirect(target)
        expect(new URL(followed, location.origin).origin).toBe(location.origin)
        expect(followed.startsWith('/')).toBe(true)
        expect(followed.startsWith('//')).toBe(false)
        // Following it twice changes nothing.
        expect(safeRedirect(followed)).toBe(followed)
      }),
    )
  })

  test('the dashboard needs no way back', () => {
    expect(loginAddress(HOME_PATH)).toBe('/login')
    expect(loginAddress('/mini/pages?page=2')).toBe('/login?redirect=%2Fmini%2Fpages%3Fpage%3D2')
  })
})

describe('the session of this browser', () => {
  test('scripts see the mark of a login and never its token; it is forgotten together with the chosen app', () => {
    openSession()
    chooseApp('app1')
    expect(sessionToken()).toMatch(/^cookie\.[0-9a-f-]{36}$/)
    expect(document.cookie).not.toContain('token=')
    expect(sessionStorage.getItem('webId')).toBe('app1')
    clearSession()
    expect(sessionToken()).toBeUndefined()
    expect(sessionStorage.getItem('webId')).toBeNull()
    expect(useCurrentApp.getState().appid).toBeUndefined()
  })

  test('the mark of an ended session lasts until the next login', () => {
    markSessionEnded()
    clearSession()
    expect(wasSessionEnded()).toBe(true)
    openSession()
    expect(wasSessionEnded()).toBe(false)
  })
})

test('only something that looks like an id is taken from the address', () => {
  expect(appIdOf('?appId=01ABC_x-9')).toBe('01ABC_x-9')
  for (const search of ['', '?appId=', '?appId=a%0Ab', '?appId=a/b', `?appId=${'a'.repeat(41)}`]) {
    expect(appIdOf(search)).toBeUndefined()
  }
})

test('links that are passed on name the app', () => {
  expect(withApp('/create?id=1')).toBe('/create?id=1')
  chooseApp('app1')
  expect(withApp('/create?id=1#x')).toBe('/create?id=1&appId=app1#x')
})

test('without a current app the website of the route is asked about', () => {
  expect(requestAppId('?id=site1')).toBe('site1')
  expect(requestAppId('?id=%0Abad')).toBeUndefined()
  chooseApp('app1')
  expect(requestAppId('?id=site1')).toBe('app1')
})

test('a tab that logged in at a brand goes back to its login', () => {
  choosePlatform('books')
  expect(sessionStorage.getItem('platformType')).toBe('books')
  clearSession()
  expect(loginAddress(HOME_PATH)).toBe('/books/login')
  expect(loginAddress('/mini/pages?a=1')).toBe('/books/login?redirect=%2Fmini%2Fpages%3Fa%3D1')
  choosePlatform(undefined)
  expect(sessionStorage.getItem('platformType')).toBeNull()
  expect(loginAddress(HOME_PATH)).toBe('/login')
})
