// Written by npm run row-types from the migrated database. Not to be edited.

export type Json = string | number | boolean | null | { [key: string]: Json } | Json[]

export type Database = {
  public: {
    Tables: {
      answer_versions: {
        Row: {
          user_id: string
          id: string
          answer_id: string
          seq: number
          epoch: number
          body: string
          words: number
          happened_at: string
          base: string | null
          replaces: string | null
        }
        Insert: {
          user_id?: string | undefined
          id: string
          answer_id: string
          epoch?: number | undefined
          body: string
          words: number
          happened_at: string
          base?: string | null | undefined
          replaces?: string | null | undefined
        }
        Update: Record<never, never>
        Relationships: []
      }
      class_assignments: {
        Row: {
          id: string
          class_id: string
          user_id: string
          subject: string
          out_of: number
          due_on: string
          line: string
          for_members: string[] | null
          own_mark_first: boolean
          second_marker: boolean
          pairs_open: boolean
          anchors: Json
          created_at: string
        }
        Insert: {
          id?: string | undefined
          class_id: string
          subject: string
          out_of: number
          due_on: string
          line?: string | undefined
          for_members?: string[] | null | undefined
          own_mark_first?: boolean | undefined
          second_marker?: boolean | undefined
          pairs_open?: boolean | undefined
          anchors?: Json | undefined
        }
        Update: {
          due_on?: string | undefined
          line?: string | undefined
          own_mark_first?: boolean | undefined
          second_marker?: boolean | undefined
          pairs_open?: boolean | undefined
        }
        Relationships: []
      }
      class_hand_ins: {
        Row: {
          id: string
          class_id: string
          assignment_id: string
          member_id: string
          user_id: string
          part: 'answer' | 'paragraph'
          body: string
          words: number
          own_marks: Json | null
          may_be_read: boolean
          handed_on: string
          returned_at: string | null
        }
        Insert: {
          id?: string | undefined
          class_id: string
          assignment_id: string
          member_id: string
          part?: 'answer' | 'paragraph' | undefined
          body: string
          words: number
          own_marks?: Json | null | undefined
          may_be_read: boolean
        }
        Update: {
          may_be_read?: boolean | undefined
        }
        Relationships: []
      }
      class_markings: {
        Row: {
          hand_in_id: string
          class_id: string
          user_id: string
          is_second: boolean
          notes: Json
          marks: Json
          change: string
          done_at: string | null
        }
        Insert: {
          hand_in_id: string
          class_id: string
          notes?: Json | undefined
          marks?: Json | undefined
          change?: string | undefined
          done_at?: string | null | undefined
        }
        Update: {
          notes?: Json | undefined
          marks?: Json | undefined
          change?: string | undefined
          done_at?: string | null | undefined
        }
        Relationships: []
      }
      class_members: {
        Row: {
          id: string
          class_id: string
          user_id: string | null
          role: 'student' | 'marker'
          nickname: string
          nickname_key: string | null
          by_card: boolean
          joined_on: string
        }
        Insert: Record<never, never>
        Update: {
          nickname?: string | undefined
        }
        Relationships: []
      }
      class_phrases: {
        Row: {
          user_id: string
          slot: number
          text: string
          works: boolean
          objective: string
        }
        Insert: {
          slot: number
          text: string
          works: boolean
          objective?: string | undefined
        }
        Update: {
          slot?: number | undefined
          text?: string | undefined
          works?: boolean | undefined
          objective?: string | undefined
        }
        Relationships: []
      }
      classes: {
        Row: {
          id: string
          user_id: string
          name: string
          teacher_name: string
          exam: string
          code: string
          code_until: string
          marker_code: string | null
          marker_code_until: string | null
          closed_at: string | null
          ends_on: string
          created_at: string
        }
        Insert: {
          id?: string | undefined
          name: string
          teacher_name: string
          exam: string
        }
        Update: {
          name?: string | undefined
          teacher_name?: string | undefined
          exam?: string | undefined
          closed_at?: string | null | undefined
        }
        Relationships: []
      }
      paper_bookmarks: {
        Row: {
          id: string
          user_id: string
          group_id: string
          exam_type: string
          paper_id: string
          paper_title: string
          created_at: string
        }
        Insert: {
          id?: string | undefined
          user_id?: string | undefined
          group_id: string
          exam_type: string
          paper_id: string
          paper_title: string
          created_at?: string | undefined
        }
        Update: Record<never, never>
        Relationships: []
      }
      profiles: {
        Row: {
          id: string
          full_name: string | null
          email: string | null
          study_level: 'igcse' | 'a-levels-9093' | 'a-levels-egp' | null
          email_updates: boolean
          updated_at: string
        }
        Insert: {
          id: string
          full_name?: string | null | undefined
          email?: string | null | undefined
          study_level?: 'igcse' | 'a-levels-9093' | 'a-levels-egp' | null | undefined
          email_updates?: boolean | undefined
          updated_at?: string | undefined
        }
        Update: {
          id?: string | undefined
          full_name?: string | null | undefined
          email?: string | null | undefined
          study_level?: 'igcse' | 'a-levels-9093' | 'a-levels-egp' | null | undefined
          email_updates?: boolean | undefined
          updated_at?: string | undefined
        }
        Relationships: []
      }
      saved_groups: {
        Row: {
          id: string
          user_id: string
          name: string
          created_at: string
        }
        Insert: {
          id?: string | undefined
          user_id?: string | undefined
          name: string
          created_at?: string | undefined
        }
        Update: {
          name?: string | undefined
        }
        Relationships: []
      }
      saved_resources: {
        Row: {
          id: string
          user_id: string
          group_id: string
          resource_id: string
          resource_title: string
          title: string
          resource_level: string
          resource_category: string
          section: string | null
          resource_type: string
          created_at: string
        }
        Insert: {
          id?: string | undefined
          user_id?: string | undefined
          group_id: string
          resource_id: string
          resource_title: string
          title: string
          resource_level: string
          resource_category?: string | undefined
          section?: string | null | undefined
          resource_type?: string | undefined
          created_at?: string | undefined
        }
        Update: Record<never, never>
        Relationships: []
      }
      study_events: {
        Row: {
          user_id: string
          id: string
          seq: number
          epoch: number
          v: number
          kind: string
          subject: string
          data: Json
          happened_at: string
        }
        Insert: {
          user_id?: string | undefined
          id: string
          epoch?: number | undefined
          v: number
          kind: string
          subject: string
          data?: Json | undefined
          happened_at: string
        }
        Update: Record<never, never>
        Relationships: []
      }
      study_goals: {
        Row: {
          id: string
          user_id: string
          goal_name: string
          type: 'complete' | 'papers' | 'examples' | 'vocabulary'
          exam_level: 'IGCSE English (0500)' | 'O Level English (1123)' | 'A Levels English'
          progress: Json
          completed: boolean
          target_resource_id: string | null
          created_at: string
        }
        Insert: {
          id?: string | undefined
          user_id?: string | undefined
          goal_name: string
          type: 'complete' | 'papers' | 'examples' | 'vocabulary'
          exam_level: 'IGCSE English (0500)' | 'O Level English (1123)' | 'A Levels English'
          progress?: Json | undefined
          completed?: boolean | undefined
          target_resource_id?: string | null | undefined
          created_at?: string | undefined
        }
        Update: {
          goal_name?: string | undefined
          type?: 'complete' | 'papers' | 'examples' | 'vocabulary' | undefined
          exam_level?: 'IGCSE English (0500)' | 'O Level English (1123)' | 'A Levels English' | undefined
          progress?: Json | undefined
          completed?: boolean | undefined
        }
        Relationships: []
      }
    }
    Views: Record<never, never>
    Functions: {
      answers_to_second_mark: {
        Args: { assignment: string }
        Returns: { hand_in_id: string; class_id: string; body: string; words: number }[]
      }
      assignment_details: {
        Args: { class: string }
        Returns: { assignment_id: string; for_members: string[]; anchors: Json }[]
      }
      class_codes: {
        Args: { class: string }
        Returns: { code: string; code_until: string; marker_code: string; marker_code_until: string }[]
      }
      delete_account: {
        Args: Record<never, never>
        Returns: undefined
      }
      delete_study_record: {
        Args: Record<never, never>
        Returns: number
      }
      get_class_data: {
        Args: Record<never, never>
        Returns: Json
      }
      get_group_sizes: {
        Args: Record<never, never>
        Returns: { group_id: string; papers_count: number; resources_count: number }[]
      }
      get_my_classes: {
        Args: Record<never, never>
        Returns: { class_id: string; role: string; member_id: string; nickname: string; students: number; to_mark: number }[]
      }
      get_storage_use: {
        Args: Record<never, never>
        Returns: { bytes: number; most_bytes: number; is_full: boolean }[]
      }
      get_user_stats: {
        Args: { user_uuid: string }
        Returns: { saved_resources_count: number; study_goals_count: number }[]
      }
      give_back: {
        Args: { hand_in: string }
        Returns: boolean
      }
      has_begun: {
        Args: { hand_in: string }
        Returns: boolean
      }
      invite_marker: {
        Args: { class: string; closing: boolean }
        Returns: undefined
      }
      join_class: {
        Args: { class_code: string; my_name: string }
        Returns: Json
      }
      judge_pair: {
        Args: { pair: string; choice: string; why: string }
        Returns: boolean
      }
      look_up_class: {
        Args: { class_code: string }
        Returns: Json
      }
      next_pair: {
        Args: { assignment: string }
        Returns: Json
      }
      pair_counts: {
        Args: { assignment: string }
        Returns: { better: string; worse: string; times: number }[]
      }
      pull_answer_versions: {
        Args: { student: string; after_seq: number }
        Returns: Json
      }
      pull_study_events: {
        Args: { student: string; after_seq: number }
        Returns: Json
      }
      renew_class_code: {
        Args: { class: string; closing: boolean }
        Returns: undefined
      }
      repeat_study_deletion: {
        Args: { student: string; until: number }
        Returns: number
      }
      return_hand_ins: {
        Args: { assignment: string }
        Returns: number
      }
      search_paper_text: {
        Args: { q: string; exam_id: string }
        Returns: { file: string; page: number; rank: number; headline: string }[]
      }
      study_generation: {
        Args: Record<never, never>
        Returns: string
      }
      take_back: {
        Args: { hand_in: string }
        Returns: string
      }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
