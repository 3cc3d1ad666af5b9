import { randomUUID } from 'node:crypto'
import { add, ALL_MEMBERS, change, remove, NOBODY, OWNER, type Target, type Write } from './write.ts'

const MEMBERS = ALL_MEMBERS.filter((persona) => persona !== 'the owner')
const UPSERT = 'resolution=merge-duplicates'

const sealedWish = ({ hunt }: Target) => `wishes?id=eq.${hunt.sealedWish}`
const sharedWish = ({ hunt }: Target) => `wishes?id=eq.${hunt.sharedWish}`
const wishRow = ({ hunt }: Target, part: object = {}) => ({
  owner_id: hunt.owner.id,
  importance: 'nice',
  kind: 'question',
  question: 'Mine?',
  ...part,
})

const WISHES: Write[] = [
  add('a wish', ALL_MEMBERS, 'wishes', wishRow),
  add('a wish in the owner’s name', OWNER, 'wishes', (target) => wishRow(target, { user_id: target.hunt.owner.id })),
  add('a wish in the member’s name', MEMBERS, 'wishes', (target) => wishRow(target, { user_id: target.hunt.member.id })),
  add('a wish with an old time', NOBODY, 'wishes', (target) => wishRow(target, { created_at: '2000-01-01T00:00:00Z' })),
  add('the owner’s sealed wish as an upsert', OWNER, 'wishes', (target) => wishRow(target, { id: target.hunt.sealedWish }), UPSERT),
  add('the member’s wish as an upsert', MEMBERS, 'wishes', (target) => wishRow(target, { id: target.hunt.sharedWish }), UPSERT),
  change('the owner’s sealed wish', OWNER, sealedWish, { importance: 'nice' }),
  change('the member’s shared wish', MEMBERS, sharedWish, { importance: 'nice' }),
  change('whose wish it is', NOBODY, sharedWish, ({ hunt, me }) => ({ user_id: me.id === hunt.member.id ? hunt.owner.id : me.id })),
  change('the hunt of a wish', NOBODY, sharedWish, ({ hunt, me }) => ({ owner_id: me.id === hunt.owner.id ? hunt.member.id : me.id })),
  remove('the owner’s sealed wish', OWNER, sealedWish),
  remove('the member’s shared wish', MEMBERS, sharedWish),
  remove('the wishes of a hunt', ALL_MEMBERS, ({ hunt }) => `wishes?owner_id=eq.${hunt.owner.id}`),
  add('an answer to the owner’s question', OWNER, 'wish_answers', ({ hunt }) => ({
    wish_id: hunt.sealedWish,
    house_id: hunt.membersHouse,
    answer: 'no',
  })),
  add('an answer to the member’s question', MEMBERS, 'wish_answers', ({ hunt }) => ({
    wish_id: hunt.sharedWish,
    house_id: hunt.membersHouse,
    answer: 'no',
  })),
  add(
    'the member’s answer as an upsert',
    MEMBERS,
    'wish_answers',
    ({ hunt }) => ({ wish_id: hunt.sharedWish, house_id: hunt.house, answer: 'no' }),
    UPSERT,
  ),
  change('the answers of the member', MEMBERS, ({ hunt }) => `wish_answers?wish_id=eq.${hunt.sharedWish}`, { answer: 'no' }),
  remove('the answers of the member', MEMBERS, ({ hunt }) => `wish_answers?wish_id=eq.${hunt.sharedWish}`),
  change('the owner’s list to shared', OWNER, ({ hunt }) => `wish_lists?user_id=eq.${hunt.owner.id}`, {
    shared_at: '2020-01-01T00:00:00Z',
  }),
  change('the member’s list to sealed', MEMBERS, ({ hunt }) => `wish_lists?user_id=eq.${hunt.member.id}`, { shared_at: null }),
  add(
    'the owner’s wish list as an upsert',
    OWNER,
    'wish_lists',
    ({ hunt }) => ({ owner_id: hunt.owner.id, user_id: hunt.owner.id, shared_at: '2020-01-01T00:00:00Z' }),
    UPSERT,
  ),
  add('a wish list in a hunt', ALL_MEMBERS, 'wish_lists', ({ hunt }) => ({ owner_id: hunt.owner.id, shared_at: '2020-01-01T00:00:00Z' })),
  remove('wish lists', NOBODY, ({ hunt }) => `wish_lists?owner_id=eq.${hunt.owner.id}`),
]

const ownersMessage = ({ hunt }: Target) => `messages?id=eq.${hunt.ownersMessage}`
const membersMessage = ({ hunt }: Target) => `messages?id=eq.${hunt.membersMessage}`
const messageRow = ({ hunt }: Target, part: object = {}) => ({ house_id: hunt.house, body: 'Mine', ...part })
const reactionsToOwner = ({ hunt }: Target) => `message_reactions?message_id=eq.${hunt.ownersMessage}`

const MESSAGES: Write[] = [
  add('a message', ALL_MEMBERS, 'messages', messageRow),
  add('an empty message', NOBODY, 'messages', (target) => messageRow(target, { body: ' \u200b\n' })),
  add('a message that is too long', NOBODY, 'messages', (target) => messageRow(target, { body: 'x'.repeat(2001) })),
  add('a message in the owner’s name', NOBODY, 'messages', (target) => messageRow(target, { user_id: target.hunt.owner.id })),
  add('a message without an author', NOBODY, 'messages', (target) => messageRow(target, { user_id: null })),
  add('a message that names another hunt', NOBODY, 'messages', (target) => messageRow(target, { owner_id: target.me.id })),
  add('a message with an old time', NOBODY, 'messages', (target) => messageRow(target, { created_at: '2000-01-01T00:00:00Z' })),
  add('a message with forged mentions', NOBODY, 'messages', (target) => messageRow(target, { mentions: [target.hunt.owner.id] })),
  add('a mention of a stranger', NOBODY, 'messages', (target) => messageRow(target, { body: `<@${randomUUID()}>` })),
  add('a reply to a missing message', NOBODY, 'messages', (target) => messageRow(target, { reply_to: randomUUID() })),
  add('a reply at another house', NOBODY, 'messages', ({ hunt }) => ({
    house_id: hunt.membersHouse,
    body: 'Mine',
    reply_to: hunt.ownersMessage,
  })),
  add('a message about a photo of a stranger', NOBODY, 'messages', (target) =>
    messageRow(target, { photo: 'https://evil.example/pixel.png' }),
  ),
  add('31 messages at once', NOBODY, 'messages', (target) => Array.from({ length: 31 }, () => messageRow(target))),
  add(
    'the owner’s message, ignoring duplicates',
    NOBODY,
    'messages',
    (target) => messageRow(target, { id: target.hunt.ownersMessage }),
    'resolution=ignore-duplicates',
  ),
  add('the owner’s message as an upsert', OWNER, 'messages', (target) => messageRow(target, { id: target.hunt.ownersMessage }), UPSERT),
  change('what the owner has written', OWNER, ownersMessage, { body: 'Mine' }),
  change('what the member has written', MEMBERS, membersMessage, { body: 'Mine' }),
  change('the author of a message', NOBODY, membersMessage, ({ me }) => ({ user_id: me.id })),
  change('the mentions of a message', NOBODY, membersMessage, ({ me }) => ({ mentions: [me.id] })),
  change('when a message was written', NOBODY, membersMessage, { created_at: '2000-01-01T00:00:00Z' }),
  change('a message to deleted', NOBODY, membersMessage, { deleted_at: '2030-01-01T00:00:00Z' }),
  change('the house of a message', NOBODY, membersMessage, ({ hunt }) => ({ house_id: hunt.membersHouse })),
  remove('the row of a message', NOBODY, membersMessage),
  remove('a thread', NOBODY, ({ hunt }) => `messages?house_id=eq.${hunt.house}`),
  add('a reaction', ALL_MEMBERS, 'message_reactions', ({ hunt }) => ({ message_id: hunt.ownersMessage, emoji: '😂' })),
  add('a reaction in the member’s name', NOBODY, 'message_reactions', ({ hunt }) => ({
    message_id: hunt.ownersMessage,
    user_id: hunt.member.id,
    emoji: '😂',
  })),
  add('a reaction that is not offered', NOBODY, 'message_reactions', ({ hunt }) => ({ message_id: hunt.ownersMessage, emoji: '💩' })),
  change('the reaction of the member', NOBODY, reactionsToOwner, { emoji: '👎' }),
  remove('the reaction of the member', MEMBERS, reactionsToOwner),
]

export const TOGETHER_WRITES: readonly Write[] = [...WISHES, ...MESSAGES]
