// Generated from supabase/migrations by `npm run db:types`; never edited by hand.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {

  "public": {
          Tables: {
            "activity": {
                  Row: {
                    "actor_id": string | null,"created_at": string,"details": NonNullable<Json>,"house_id": string | null,"id": string,"kind": string,"message_id": string | null,"owner_id": string,"owner_notified": boolean,"recipient_id": string | null,"viewing_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "actor_id"?: string | null,"created_at"?: string,"details"?: NonNullable<Json>,"house_id"?: string | null,"id"?: string,"kind": string,"message_id"?: string | null,"owner_id": string,"owner_notified": boolean,"recipient_id"?: string | null,"viewing_id"?: string | null
                  }
                  Update: {
                    "actor_id"?: string | null,"created_at"?: string,"details"?: NonNullable<Json>,"house_id"?: string | null,"id"?: string,"kind"?: string,"message_id"?: string | null,"owner_id"?: string,"owner_notified"?: boolean,"recipient_id"?: string | null,"viewing_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "activity_actor_id_fkey"
      columns: ["actor_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "activity_house_id_fkey"
      columns: ["house_id"]
isOneToOne: false
      referencedRelation: "houses"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "activity_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "messages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "activity_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "activity_recipient_id_fkey"
      columns: ["recipient_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "activity_viewing_id_fkey"
      columns: ["viewing_id"]
isOneToOne: false
      referencedRelation: "viewings"
      referencedColumns: ["id"]
    }
                  ]
                },"appointments": {
                  Row: {
                    "contacts": NonNullable<Json>,"created_at": string,"created_by": string | null,"date": string,"duration": number | null,"flexible_from": string | null,"flexible_until": string | null,"house_id": string,"id": string,"is_example": boolean,"location": string | null,"notes": string | null,"time": string | null,"title": string,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "contacts"?: NonNullable<Json>,"created_at"?: string,"created_by"?: string | null,"date": string,"duration"?: number | null,"flexible_from"?: string | null,"flexible_until"?: string | null,"house_id": string,"id"?: string,"is_example"?: boolean,"location"?: string | null,"notes"?: string | null,"time"?: string | null,"title": string,"updated_at"?: string,"user_id"?: string
                  }
                  Update: {
                    "contacts"?: NonNullable<Json>,"created_at"?: string,"created_by"?: string | null,"date"?: string,"duration"?: number | null,"flexible_from"?: string | null,"flexible_until"?: string | null,"house_id"?: string,"id"?: string,"is_example"?: boolean,"location"?: string | null,"notes"?: string | null,"time"?: string | null,"title"?: string,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "appointments_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "appointments_house_id_fkey"
      columns: ["house_id"]
isOneToOne: false
      referencedRelation: "houses"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "appointments_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"collaboration_settings": {
                  Row: {
                    "add_houses": boolean,"edit_status": boolean,"notify_owner": boolean,"owner_id": string,"schedule_appointments": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "add_houses"?: boolean,"edit_status"?: boolean,"notify_owner"?: boolean,"owner_id": string,"schedule_appointments"?: boolean
                  }
                  Update: {
                    "add_houses"?: boolean,"edit_status"?: boolean,"notify_owner"?: boolean,"owner_id"?: string,"schedule_appointments"?: boolean
                  }
                  Relationships: [
                    {
      foreignKeyName: "collaboration_settings_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: true
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"collaborations": {
                  Row: {
                    "accepted_at": string | null,"collaborator_email": string | null,"collaborator_id": string | null,"created_at": string,"expires_at": string,"id": string,"invitation_token": string,"owner_id": string,"role": string,"status": string
                  }
                  ComputedFields: never
                  Insert: {
                    "accepted_at"?: string | null,"collaborator_email"?: string | null,"collaborator_id"?: string | null,"created_at"?: string,"expires_at"?: string,"id"?: string,"invitation_token": string,"owner_id"?: string,"role"?: string,"status"?: string
                  }
                  Update: {
                    "accepted_at"?: string | null,"collaborator_email"?: string | null,"collaborator_id"?: string | null,"created_at"?: string,"expires_at"?: string,"id"?: string,"invitation_token"?: string,"owner_id"?: string,"role"?: string,"status"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "collaborations_collaborator_id_fkey"
      columns: ["collaborator_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "collaborations_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"cost_assumptions": {
                  Row: {
                    "currency": string,"deposit_amount": number | null,"deposit_share": number | null,"fixed_years": number | null,"insurance_below": number | null,"insurance_rate": number | null,"maintenance": number,"owner_id": string,"preset": string,"preset_year": number | null,"purchase_bands": Json | null,"purchase_extra": number,"purchase_share": number | null,"rate": number,"updated_at": string,"years": number
                  }
                  ComputedFields: never
                  Insert: {
                    "currency": string,"deposit_amount"?: number | null,"deposit_share"?: number | null,"fixed_years"?: number | null,"insurance_below"?: number | null,"insurance_rate"?: number | null,"maintenance": number,"owner_id"?: string,"preset"?: string,"preset_year"?: number | null,"purchase_bands"?: Json | null,"purchase_extra"?: number,"purchase_share"?: number | null,"rate": number,"updated_at"?: string,"years": number
                  }
                  Update: {
                    "currency"?: string,"deposit_amount"?: number | null,"deposit_share"?: number | null,"fixed_years"?: number | null,"insurance_below"?: number | null,"insurance_rate"?: number | null,"maintenance"?: number,"owner_id"?: string,"preset"?: string,"preset_year"?: number | null,"purchase_bands"?: Json | null,"purchase_extra"?: number,"purchase_share"?: number | null,"rate"?: number,"updated_at"?: string,"years"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "cost_assumptions_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: true
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"house_costs": {
                  Row: {
                    "currency": string,"ground_rent": number | null,"house_id": string,"insurance": number | null,"is_example": boolean,"owner_id": string,"property_tax": number | null,"renovation": number | null,"service_charge": number | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "currency": string,"ground_rent"?: number | null,"house_id": string,"insurance"?: number | null,"is_example"?: boolean,"owner_id"?: string,"property_tax"?: number | null,"renovation"?: number | null,"service_charge"?: number | null,"updated_at"?: string
                  }
                  Update: {
                    "currency"?: string,"ground_rent"?: number | null,"house_id"?: string,"insurance"?: number | null,"is_example"?: boolean,"owner_id"?: string,"property_tax"?: number | null,"renovation"?: number | null,"service_charge"?: number | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "house_costs_house_id_fkey"
      columns: ["house_id"]
isOneToOne: true
      referencedRelation: "houses"
      referencedColumns: ["id"]
    }
                  ]
                },"house_history": {
                  Row: {
                    "actor_id": string | null,"changed_at": string,"house_id": string,"id": string,"kind": string,"price": number | null,"price_currency": string | null,"status": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "actor_id"?: string | null,"changed_at": string,"house_id": string,"id"?: string,"kind": string,"price"?: number | null,"price_currency"?: string | null,"status"?: string | null
                  }
                  Update: {
                    "actor_id"?: string | null,"changed_at"?: string,"house_id"?: string,"id"?: string,"kind"?: string,"price"?: number | null,"price_currency"?: string | null,"status"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "house_history_actor_id_fkey"
      columns: ["actor_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "house_history_house_id_fkey"
      columns: ["house_id"]
isOneToOne: false
      referencedRelation: "houses"
      referencedColumns: ["id"]
    }
                  ]
                },"house_opinions": {
                  Row: {
                    "house_id": string,"is_favorite": boolean,"owner_id": string,"rating": number,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "house_id": string,"is_favorite"?: boolean,"owner_id"?: string,"rating"?: number,"updated_at"?: string,"user_id"?: string
                  }
                  Update: {
                    "house_id"?: string,"is_favorite"?: boolean,"owner_id"?: string,"rating"?: number,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "house_opinions_house_id_fkey"
      columns: ["house_id"]
isOneToOne: false
      referencedRelation: "houses"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "house_opinions_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"houses": {
                  Row: {
                    "address": NonNullable<Json>,"bathrooms": number,"bedrooms": number,"contacts": NonNullable<Json>,"coordinates": NonNullable<Json>,"created_at": string,"created_by": string | null,"id": string,"is_example": boolean,"is_favorite": boolean,"listing_url": string,"lot_size": number | null,"measurement_system": string,"notes": string,"photo_details": NonNullable<Json>,"photos": NonNullable<Json>,"price": number,"price_before": number | null,"price_changed_at": string | null,"price_currency": string,"property_type": string | null,"rating": number | null,"square_feet": number,"status": string,"updated_at": string,"user_id": string,"year_built": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "address": NonNullable<Json>,"bathrooms": number,"bedrooms": number,"contacts"?: NonNullable<Json>,"coordinates"?: NonNullable<Json>,"created_at"?: string,"created_by"?: string | null,"id"?: string,"is_example"?: boolean,"is_favorite"?: boolean,"listing_url"?: string,"lot_size"?: number | null,"measurement_system"?: string,"notes"?: string,"photo_details"?: NonNullable<Json>,"photos"?: NonNullable<Json>,"price": number,"price_before"?: number | null,"price_changed_at"?: string | null,"price_currency"?: string,"property_type"?: string | null,"rating"?: number | null,"square_feet": number,"status"?: string,"updated_at"?: string,"user_id"?: string,"year_built"?: number | null
                  }
                  Update: {
                    "address"?: NonNullable<Json>,"bathrooms"?: number,"bedrooms"?: number,"contacts"?: NonNullable<Json>,"coordinates"?: NonNullable<Json>,"created_at"?: string,"created_by"?: string | null,"id"?: string,"is_example"?: boolean,"is_favorite"?: boolean,"listing_url"?: string,"lot_size"?: number | null,"measurement_system"?: string,"notes"?: string,"photo_details"?: NonNullable<Json>,"photos"?: NonNullable<Json>,"price"?: number,"price_before"?: number | null,"price_changed_at"?: string | null,"price_currency"?: string,"property_type"?: string | null,"rating"?: number | null,"square_feet"?: number,"status"?: string,"updated_at"?: string,"user_id"?: string,"year_built"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "houses_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "houses_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"message_reactions": {
                  Row: {
                    "created_at": string,"emoji": string,"is_example": boolean,"message_id": string,"owner_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"emoji": string,"is_example"?: boolean,"message_id": string,"owner_id"?: string,"user_id"?: string
                  }
                  Update: {
                    "created_at"?: string,"emoji"?: string,"is_example"?: boolean,"message_id"?: string,"owner_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "message_reactions_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "messages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "message_reactions_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"messages": {
                  Row: {
                    "body": string,"created_at": string,"deleted_at": string | null,"edited_at": string | null,"house_id": string,"id": string,"is_example": boolean,"mentions": (string)[],"owner_id": string,"photo": string | null,"reply_to": string | null,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "body": string,"created_at"?: string,"deleted_at"?: string | null,"edited_at"?: string | null,"house_id": string,"id"?: string,"is_example"?: boolean,"mentions"?: (string)[],"owner_id"?: string,"photo"?: string | null,"reply_to"?: string | null,"user_id"?: string | null
                  }
                  Update: {
                    "body"?: string,"created_at"?: string,"deleted_at"?: string | null,"edited_at"?: string | null,"house_id"?: string,"id"?: string,"is_example"?: boolean,"mentions"?: (string)[],"owner_id"?: string,"photo"?: string | null,"reply_to"?: string | null,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "messages_house_id_fkey"
      columns: ["house_id"]
isOneToOne: false
      referencedRelation: "houses"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "messages_reply_to_fkey"
      columns: ["reply_to"]
isOneToOne: false
      referencedRelation: "messages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "messages_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"own_places": {
                  Row: {
                    "address": string,"created_at": string,"id": string,"label": string,"latitude": number,"longitude": number,"mode": string,"most_minutes": number | null,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "address"?: string,"created_at"?: string,"id"?: string,"label": string,"latitude"?: number,"longitude"?: number,"mode": string,"most_minutes"?: number | null,"updated_at"?: string,"user_id"?: string
                  }
                  Update: {
                    "address"?: string,"created_at"?: string,"id"?: string,"label"?: string,"latitude"?: number,"longitude"?: number,"mode"?: string,"most_minutes"?: number | null,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "own_places_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"place_shares": {
                  Row: {
                    "owner_id": string,"shared_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "owner_id": string,"shared_at"?: string,"user_id"?: string
                  }
                  Update: {
                    "owner_id"?: string,"shared_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "place_shares_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "place_shares_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"profiles": {
                  Row: {
                    "created_at": string,"currency": string | null,"full_name": string | null,"houses_started_at": string | null,"id": string,"measurement_system": string | null,"theme": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"currency"?: string | null,"full_name"?: string | null,"houses_started_at"?: string | null,"id": string,"measurement_system"?: string | null,"theme"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"currency"?: string | null,"full_name"?: string | null,"houses_started_at"?: string | null,"id"?: string,"measurement_system"?: string | null,"theme"?: string | null,"updated_at"?: string
                  }
                  Relationships: [

                  ]
                },"viewing_items": {
                  Row: {
                    "answer": string | null,"body": string,"captured_at": string,"created_at": string,"house_id": string,"id": string,"is_example": boolean,"item": string | null,"kind": string,"moment": string | null,"owner_id": string,"photo": string | null,"photo_details": Json | null,"place": number,"question": string,"topic": string,"updated_at": string,"user_id": string,"viewing_id": string,"wish_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "answer"?: string | null,"body"?: string,"captured_at": string,"created_at"?: string,"house_id": string,"id"?: string,"is_example"?: boolean,"item"?: string | null,"kind": string,"moment"?: string | null,"owner_id"?: string,"photo"?: string | null,"photo_details"?: Json | null,"place": number,"question"?: string,"topic"?: string,"updated_at"?: string,"user_id"?: string,"viewing_id": string,"wish_id"?: string | null
                  }
                  Update: {
                    "answer"?: string | null,"body"?: string,"captured_at"?: string,"created_at"?: string,"house_id"?: string,"id"?: string,"is_example"?: boolean,"item"?: string | null,"kind"?: string,"moment"?: string | null,"owner_id"?: string,"photo"?: string | null,"photo_details"?: Json | null,"place"?: number,"question"?: string,"topic"?: string,"updated_at"?: string,"user_id"?: string,"viewing_id"?: string,"wish_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "viewing_items_viewing_id_fkey"
      columns: ["viewing_id"]
isOneToOne: false
      referencedRelation: "viewings"
      referencedColumns: ["id"]
    }
                  ]
                },"viewing_lists": {
                  Row: {
                    "items": NonNullable<Json>,"owner_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "items": NonNullable<Json>,"owner_id"?: string,"updated_at"?: string
                  }
                  Update: {
                    "items"?: NonNullable<Json>,"owner_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "viewing_lists_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: true
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"viewings": {
                  Row: {
                    "appointment_id": string | null,"created_at": string,"ended_at": string | null,"house_id": string,"id": string,"is_example": boolean,"owner_id": string,"started_at": string,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "appointment_id"?: string | null,"created_at"?: string,"ended_at"?: string | null,"house_id": string,"id"?: string,"is_example"?: boolean,"owner_id"?: string,"started_at": string,"updated_at"?: string,"user_id"?: string
                  }
                  Update: {
                    "appointment_id"?: string | null,"created_at"?: string,"ended_at"?: string | null,"house_id"?: string,"id"?: string,"is_example"?: boolean,"owner_id"?: string,"started_at"?: string,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "viewings_appointment_id_fkey"
      columns: ["appointment_id"]
isOneToOne: false
      referencedRelation: "appointments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "viewings_house_id_fkey"
      columns: ["house_id"]
isOneToOne: false
      referencedRelation: "houses"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "viewings_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"wish_answers": {
                  Row: {
                    "answer": string,"house_id": string,"is_example": boolean,"owner_id": string,"updated_at": string,"user_id": string,"wish_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "answer": string,"house_id": string,"is_example"?: boolean,"owner_id"?: string,"updated_at"?: string,"user_id"?: string,"wish_id": string
                  }
                  Update: {
                    "answer"?: string,"house_id"?: string,"is_example"?: boolean,"owner_id"?: string,"updated_at"?: string,"user_id"?: string,"wish_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "wish_answers_house_id_fkey"
      columns: ["house_id"]
isOneToOne: false
      referencedRelation: "houses"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "wish_answers_wish_id_fkey"
      columns: ["wish_id"]
isOneToOne: false
      referencedRelation: "wishes"
      referencedColumns: ["id"]
    }
                  ]
                },"wish_lists": {
                  Row: {
                    "owner_id": string,"shared_at": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "owner_id": string,"shared_at"?: string | null,"user_id"?: string
                  }
                  Update: {
                    "owner_id"?: string,"shared_at"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "wish_lists_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "wish_lists_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"wishes": {
                  Row: {
                    "at_least": number | null,"at_most": number | null,"created_at": string,"currency": string | null,"id": string,"importance": string,"kind": string,"owner_id": string,"place_id": string | null,"question": string,"types": (string)[] | null,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "at_least"?: number | null,"at_most"?: number | null,"created_at"?: string,"currency"?: string | null,"id"?: string,"importance": string,"kind": string,"owner_id": string,"place_id"?: string | null,"question"?: string,"types"?: (string)[] | null,"updated_at"?: string,"user_id"?: string
                  }
                  Update: {
                    "at_least"?: number | null,"at_most"?: number | null,"created_at"?: string,"currency"?: string | null,"id"?: string,"importance"?: string,"kind"?: string,"owner_id"?: string,"place_id"?: string | null,"question"?: string,"types"?: (string)[] | null,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "wishes_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "wishes_place_id_user_id_fkey"
      columns: ["place_id","user_id"]
isOneToOne: false
      referencedRelation: "own_places"
      referencedColumns: ["id","user_id"]
    },{
      foreignKeyName: "wishes_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "accept_invitation":
{ Args: { "p_token": string }; Returns: string
                           },
"add_examples":
{ Args: { "p_appointments": Json,"p_houses": Json }; Returns: boolean
                           },
"add_viewing_photos":
{ Args: { "p_viewing": string }; Returns: number
                           },
"ask_permission":
{ Args: { "p_owner": string,"p_setting": string }; Returns: string
                           },
"changes_since":
{ Args: { "p_cursor"?: string,"p_hunt": string }; Returns: {
              "account_changed": boolean,"changes": Json,"cursor": string,"start_again": boolean,"unread": number
            }[]
                           },
"claim_account":
{ Args: { "p_made_in"?: string }; Returns: boolean
                           },
"decline_invitation":
{ Args: { "p_token": string }; Returns: undefined
                           },
"delete_message":
{ Args: { "p_id": string }; Returns: undefined
                           },
"delete_messages_of":
{ Args: { "p_house": string,"p_person": string }; Returns: number
                           },
"delete_my_data":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"finish_photo":
{ Args: { "p_id": string }; Returns: Json
                           },
"hunt_costs":
{ Args: { "p_hunt": string }; Returns: Json
                           },
"hunt_places":
{ Args: { "p_hunt": string }; Returns: Json
                           },
"hunt_wishes":
{ Args: { "p_hunt": string }; Returns: Json
                           },
"invitation_preview":
{ Args: { "p_token": string }; Returns: {
              "bound_to_email": boolean,"invited_email": string,"obstacle": string,"owner_name": string,"role": string
            }[]
                           },
"leave_hunt":
{ Args: { "p_owner": string }; Returns: undefined
                           },
"mark_notifications_read":
{ Args: { "p_ids"?: (string)[] }; Returns: number
                           },
"mark_thread_read":
{ Args: { "p_house": string,"p_until": string }; Returns: undefined
                           },
"my_account":
{ Args: { "p_hunt"?: string,"p_lists"?: boolean }; Returns: Json
                           },
"my_photos":
{ Args: Record<PropertyKey, never>; Returns: string[]
                           },
"notifications":
{ Args: { "p_limit"?: number }; Returns: {
              "actor_name": string,"created_at": string,"details": Json,"house_id": string,"id": string,"is_read": boolean,"kind": string,"message_id": string,"owner_id": string
            }[]
                           },
"photos_without_copies":
{ Args: Record<PropertyKey, never>; Returns: string[]
                           },
"plan_day":
{ Args: { "p_moves": Json }; Returns: {
              "contacts": NonNullable<Json>,
"created_at": string,
"created_by": string | null,
"date": string,
"duration": number | null,
"flexible_from": string | null,
"flexible_until": string | null,
"house_id": string,
"id": string,
"is_example": boolean,
"location": string | null,
"notes": string | null,
"time": string | null,
"title": string,
"updated_at": string,
"user_id": string
            }[]
                          SetofOptions: {
        from: "*"
        to: "appointments"
        isOneToOne: false
        isSetofReturn: true
      } },
"register_invitation_mail":
{ Args: { "p_email": string,"p_token": string }; Returns: {
              "inviter_name": string,"role": string
            }[]
                           },
"reserve_photo":
{ Args: { "p_color": string,"p_extension": string,"p_hash": string,"p_height": number,"p_id": string,"p_width": number }; Returns: boolean
                           },
"thread_since":
{ Args: { "p_house": string }; Returns: string
                           },
"unfinished_photos":
{ Args: Record<PropertyKey, never>; Returns: string[]
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {

          }
        }
} as const
