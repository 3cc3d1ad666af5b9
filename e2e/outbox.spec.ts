import { OUTBOX, waitingEntries } from './support/outbox'
