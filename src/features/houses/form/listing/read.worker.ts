import { readListing, type ListingInput } from '@/domain/listing/readListing'

addEventListener('message', ({ data }: MessageEvent<ListingInput>) => postMessage(readListing(data)))
