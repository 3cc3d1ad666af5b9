import assert from 'node:assert/strict'
import { removeMisleadingText } from './mail.ts'
import { test } from './testing/register.ts'
import { expectMail } from './testing/send.ts'
import { createWorld, DANA, SITE, TOKEN, type SentMail } from './testing/world.ts'

function sendMailFor(name: string, role = 'Partner'): Promise<SentMail> {
  const world = createWorld()
  world.names[DANA.id] = name
  for (const row of world.rows) row.role = role
  return expectMail(world)
}

test('the email says who is inviting, from which account and in which role, when the link expires, and that the email can be ignored', async () => {
  const mail = await sendMailFor('Dana Levi')
  assert.equal(mail.subject, 'Dana Levi invites you to House Hunter')
  for (const body of [mail.text, mail.html]) {
    assert.ok(body.includes('Dana Levi invites you to look for a home together on House Hunter, as: Partner.'))
    assert.ok(body.includes(`${SITE}/invite?token=${TOKEN}`))
    assert.ok(body.includes('expires 14 days after'))
    assert.ok(body.includes('you can ignore this message'))
    assert.ok(body.includes('Dana Levi sent this with the account of account@example.com.'))
    assert.ok(body.includes('To report it, forward it to abuse@house.example.'))
  }
})

test('reports of abuse go to REPORT_EMAIL', async () => {
  const world = createWorld()
  world.env.REPORT_EMAIL = 'help@house.example'
  assert.ok((await expectMail(world)).text.includes('forward it to help@house.example.'))
})

test('the text has no link but that of the invitation', async () => {
  const { text } = await sendMailFor('Dana Levi')
  assert.deepEqual(text.match(/https?:\S+/g), [`${SITE}/invite?token=${TOKEN}`])
})

const HOSTILE_INPUTS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</p></body><h1>Your account is locked</h1>',
  '" onmouseover="alert(1)" x="',
  "' style='position:fixed",
  '&lt;b&gt;',
  '<a href="https:evil">click</a>',
]

for (const payload of HOSTILE_INPUTS) {
  for (const field of ['name', 'role'] as const) {
    test(`${payload} as the ${field} stays text`, async () => {
      const { html } = field === 'name' ? await sendMailFor(payload) : await sendMailFor('Dana Levi', payload)
      const plain = await sendMailFor('Dana Levi')
      const tags = (source: string) => source.match(/<[^>]*>/g)
      assert.deepEqual(tags(html), tags(plain.html))
      assert.equal(html.includes('&amp;lt;b'), payload === '&lt;b&gt;')
    })
  }
}

for (const [what, name] of [
  ['a line break and a header', 'Dana\r\nBcc: victim@example.com'],
  ['a bare line feed', 'Dana\nContent-Type: text/html'],
  ['a bare carriage return', 'Dana\rX-Header: 1'],
  ['unicode line breaks', 'Dana\u2028Bcc: x\u2029Cc: y\u0085To: z'],
  ['a null character and a vertical tab', 'Dana\u0000Bcc\u000b: x'],
] as const) {
  test(`${what} in the name or role cannot start a new line`, async () => {
    const mail = await sendMailFor(name, name)
    // eslint-disable-next-line no-control-regex -- the pattern is meant to match control characters
    assert.doesNotMatch(mail.subject, /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/)
    assert.equal(mail.text.split('\n').length, (await sendMailFor('Dana', 'Partner')).text.split('\n').length)
    assert.deepEqual(mail.to, ['guest@example.com'])
  })
}

for (const name of [
  'Win at https://evil.example/now',
  'evil.example',
  'www.evil.example',
  'mail me@evil.example',
  'evil。example',
  '//evil.example',
]) {
  test(`email clients do not turn the name ${name} into a link`, async () => {
    const { subject, text } = await sendMailFor(name)
    const textWithoutOurLinks = text.replace(`${SITE}/invite`, '').replace('account@example.com', '').replace('abuse@house.example', '')
    for (const part of [subject, textWithoutOurLinks]) assert.doesNotMatch(part, /:\/\/|\w[.。]\w{2}|\w@\w/)
  })
}

for (const [text, rest] of [
  ['Dana, call +1 (555) 010-9999 now', 'Dana, now'],
  ['Your account is locked', 'Your is'],
  ['House Hunter security: confirm your password', ': your'],
  ['Dana 0044 20 7946 0018', 'Dana'],
  ['Ｄａｎａ ｅｖｉｌ．example', 'Dana'],
  ['٠١٢٣٤٥٦٧ Dana', 'Dana'],
  ['Dana 555–010–9999', 'Dana'],
  ['Dana 555\u2011010\u20119999', 'Dana'],
  ['Dana 555·010·9999', 'Dana'],
  ['Dana 555_010_9999', 'Dana'],
  ['Dana 5,5,5,0,1', 'Dana'],
  ['Dana 555 + 010 + 9999', 'Dana'],
  ['Dana 555     010     9999', 'Dana'],
  ['Dana 5️⃣5️⃣5️⃣0️⃣1️⃣0️⃣', 'Dana'],
  ['Dana ❺❺❺❶❶❶', 'Dana'],
  ['Dana 555 call 010 call 9999', 'Dana'],
  ['55501click Dana', 'Dana'],
  ['_click_', ''],
  ['Dana, 12 or 34', 'Dana, 12 or 34'],
  ['Callum Locke', 'Callum Locke'],
  ['Sign in at evil.example/now', 'at'],
  ['Dana 2nd', 'Dana 2nd'],
  ['+1 555 010 9999', ''],
  ['…', ''],
] as const) {
  test(`"${text}" becomes "${rest}"`, () => assert.equal(removeMisleadingText(text), rest))
}

test('invisible and direction-changing characters are removed', () => {
  assert.equal(removeMisleadingText('Da\u200bna \u202eiveL\u2066 \ufeff'), 'Da na iveL')
})

test('a lone surrogate is removed', () => assert.equal(removeMisleadingText('Dana \ud83c Levi'), 'Dana Levi'))

test('a long name is truncated to 40 whole characters', () => {
  assert.equal(removeMisleadingText('🏡'.repeat(200)), `${'🏡'.repeat(39)}…`)
  assert.equal(removeMisleadingText('n\u0308'.repeat(41)), `${'n\u0308'.repeat(39)}…`)
  assert.equal(removeMisleadingText('a'.repeat(40)), 'a'.repeat(40))
})

test('names in other scripts, or with accents or apostrophes, stay unchanged', async () => {
  for (const name of ['דנה לוי', '山田 花子', 'Zoë Nuñez', 'J. R. Õun', 'Анна']) {
    const mail = await sendMailFor(name)
    assert.equal(mail.subject, `${name} invites you to House Hunter`)
    assert.ok(mail.html.includes(name))
  }
  assert.ok((await sendMailFor("O'Brien & Söhne")).html.includes('O&#39;Brien &amp; Söhne'))
})

test('a stored email address with accents is used unchanged', async () => {
  const world = createWorld()
  for (const row of world.rows) row.email = 'zoë@bücher.example'
  assert.deepEqual((await expectMail(world, { fields: { email: 'ZOË@bücher.example' } })).to, ['zoë@bücher.example'])
})

test('a missing name becomes "A House Hunter user", and a missing role "Viewer"', async () => {
  // The second name is what the database returns for a user without a name.
  for (const name of [' \u0000 ', 'A House Hunter user']) {
    const mail = await sendMailFor(name, '')
    assert.equal(mail.subject, 'A House Hunter user invites you to House Hunter')
    assert.ok(mail.text.includes('as: Viewer.'))
  }
})
